// Ends a product of a test with the test that launched it, also when that is killed: the pipe of
// its input closes then.

export function endWithParent(): void {
  process.stdin.on('close', () => process.exit(1)).resume()
}
