// Finds the browser of the stories: CHROMIUM_PATH, the machine's own, or Playwright's; as root on
// Debian it installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell comes first: it draws no window and runs the stories in half the time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of a Chromium on this machine, or undefined when Playwright should use its own download. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? KNOWN.find((path) => existsSync(path))
}

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
]

/**
 * Makes sure there is a browser: installs Debian's chromium as root, or Playwright's own download
 * otherwise.
 */
export function ensureChromium(): void {
  if (findChromium() !== undefined) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    const shell = run('apt-cache', ['search', '--names-only', '^chromium-headless-shell$'])
    const browser = shell === '' ? 'chromium' : 'chromium-headless-shell'
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'])
  } else {
    run('npx', ['playwright', 'install', 'chromium'])
  }
}

const run = (file: string, args: string[]): string =>
  execFileSync(file, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
