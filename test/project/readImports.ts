export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** All that a module imports, lets others import from elsewhere, or starts as a worker. */
export function readImports(source: string): Import[] {
  const patterns = [
    /^\s*(?:import|export)\s(?<type>type\s)?[^'";]*?\bfrom\s*['"](?<specifier>[^'"]+)['"]/gm,
    /^\s*import\s*['"](?<specifier>[^'"]+)['"]/gm,
    /\bimport\s*\(\s*['"](?<specifier>[^'"]+)['"]/g,
    /\bimport\.meta\.glob\w*\s*(?:<[^(]*>)?\(\s*['"](?<specifier>[^'"]+)['"]/g,
    /\bnew\s+URL\(\s*['"](?<specifier>\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ];
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ groups }) => ({ specifier: groups!.specifier!, typeOnly: Boolean(groups!.type) })),
  );
}
