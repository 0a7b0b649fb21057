declare module 'logic-solver' {
  /** A formula; a string names a variable, with a minus before it its negation. */
  type Term = string | object;
  const Logic: {
    or(...terms: Term[]): object;
    Solver: new () => { require(...terms: Term[]): void; solve(): object | null };
  };
  export default Logic;
}
