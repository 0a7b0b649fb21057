import type { Fonts } from '../print/pdf/fonts.ts';

/** A property of a puzzle, in tables and expressions. */
export type Value = number | string | boolean;
export type Values = Readonly<Record<string, Value>>;

/** What a stage works on: a picture (`.svg`), or a puzzle in our own format. */
export interface Content {
  readonly kind: 'picture' | 'puzzle';
  /** The name of the picture, for titles. */
  readonly name: string;
  readonly text: string;
}

/** A file that a stage made, such as a page. */
export interface MadeFile {
  /** Added to the name of the puzzle, as in `-solution.pdf`. */
  readonly suffix: string;
  readonly content: string | Uint8Array;
}

/** The result of a stage. It is plain data, so that it can be stored and sent. */
export interface StageOutput {
  /** The changed content; undefined if it stays the same. */
  readonly content?: Pick<Content, 'kind' | 'text'> | undefined;
  readonly values?: Values;
  /** Remarks for the user, one sentence each. */
  readonly notes?: readonly string[];
  readonly files?: readonly MadeFile[];
}

/** Services of the host for stages that print. */
export interface Press {
  loadFonts(): Promise<Fonts>;
  renderPng(svg: string, widthPx: number, fonts: readonly Uint8Array[]): Promise<Uint8Array>;
}

export interface StageContext {
  /** Call it several times a second with the progress, from 0 to 1. */
  onProgress(progress: number): void;
  /** If it is aborted, the result is discarded, so the stage may stop anywhere. */
  readonly signal: AbortSignal;
  readonly press: Press;
}
