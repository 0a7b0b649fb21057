declare module 'logic-solver' {
  /** A formula. A string names a variable; a minus before it negates it. */
  type Term = string | object;
  const Logic: {
    or(...terms: Term[]): object;
    Solver: new () => { require(...terms: Term[]): void; solve(): object | null };
  };
  export default Logic;
}
