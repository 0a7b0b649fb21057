import { defineKronkelPuzzle } from './player/kronkelPuzzle.ts';

defineKronkelPuzzle();
