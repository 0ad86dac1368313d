/** Runs every step, also after one that failed. A failure is reported as an uncaught error is. */
export function runAll(...steps: readonly (() => void)[]): void {
  for (const step of steps) {
    try {
      step()
    } catch (error) {
      reportError(error)
    }
  }
}
