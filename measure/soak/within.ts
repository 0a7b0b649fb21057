/** Returns the result of a promise, or rejects if it takes too long: a stuck page does not respond at all. */
export async function within<T>(ms: number, promise: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took more than ${ms / 1000} s`)), ms);
  });
  // Ignore the late result.
  promise.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
