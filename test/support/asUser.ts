const NOBODY = 65534;

/** Runs `work` as an unprivileged user, as file permissions do not apply to root. */
export async function asUser<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work();
  process.setegid!(NOBODY);
  process.seteuid!(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid!(0);
    process.setegid!(0);
  }
}
