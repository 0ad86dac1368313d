// The machine's own Firefox, driven over WebDriver BiDi. Playwright drives only a Firefox build of
// its own.
import { existsSync } from 'node:fs'
import puppeteer, { PuppeteerNode, type Browser, type Page, type Viewport } from 'puppeteer-core'

const KNOWN = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
/** A busy machine may take this long to draw what a click leads to. */
const PATIENCE_MS = 30_000

/** Path of the machine's Firefox, or undefined. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH: named = '' } = process.env
  return named === '' ? KNOWN.find((path) => existsSync(path)) : named
}

export const launchFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath })

/**
 * In the page, before its scripts: the clock of the server, and no advert, which would take a
 * click.
 */
function prepare(clockOffset: number): void {
  // The empty document of a new window has no storage.
  if (origin === 'null') return
  globalThis.Date = new Proxy(Date, {
    construct: (Device, given) => Reflect.construct(Device, given.length > 0 ? given : [Date.now()]),
    get: (Device, key) => (key === 'now' ? () => Device.now() + clockOffset : Reflect.get(Device, key)),
  })
  localStorage.setItem('publicidad-vista', new Date().toISOString())
}

interface PageOptions {
  readonly size: Viewport
  /** Milliseconds between the machine's clock and the server's. */
  readonly clockOffset: number
  /** Every error of the page's console is added to it. */
  readonly problems: string[]
}

/**
 * Opens a page with its own storage. It gets its own window, because Firefox does not draw a tab
 * behind another.
 */
export async function openPage(
  browser: Browser,
  { size, clockOffset, problems }: PageOptions,
): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage({ type: 'window' })
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.setViewport(size)
  await page.emulateTimezone('America/Bogota')
  await page.evaluateOnNewDocument(prepare, clockOffset)
  return page
}

/**
 * Visible elements by 'role=name', where the name that assistive technology reads begins so: the
 * label, or else the text. Puppeteer's own selector for it walks Firefox's whole accessibility
 * tree, which takes 8 s.
 */
PuppeteerNode.registerCustomQueryHandler('named', {
  queryAll(root, selector) {
    const SELECTORS = new Map([
      ['button', 'button, [role=button]'],
      ['heading', 'h1, h2, h3'],
      ['link', 'a[href]'],
      ['textbox', 'input'],
    ])
    const [role = '', name = ''] = selector.split('=')
    const within = root instanceof Element ? root : document
    return [...within.querySelectorAll(SELECTORS.get(role) ?? role)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        return [element, ...labels].some((one) => {
          const copy = document.createElement('div')
          copy.append(...[...one.childNodes].map((node) => node.cloneNode(true)))
          copy.querySelectorAll('[aria-hidden=true]').forEach((part) => part.remove())
          return (one.ariaLabel ?? copy.textContent.trim()).startsWith(name)
        })
      })
  },
})

/** Selector of a visible element by its role and the beginning of its name. */
export const byRole = (role: string, name: string): string => `::-p-named(${role}=${name})`

/** Selector of the innermost element with this text. */
export const byText = (text: string): string => `::-p-text("${text}")`

export const click = (page: Page, selector: string): Promise<void> => page.locator(selector).click()

export async function see(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true })
}

/** Waits until no element fits, or none is visible. */
export async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { hidden: true })
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** More stops than any screen of these journeys has. */
const MOST_STOPS = 200

/** Presses Tab until the element in focus has a name that begins so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if ((await nameInFocus(page)).startsWith(name)) return
  }
  throw new Error(`the keyboard does not reach '${name}'`)
}

export const nameInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const text = element instanceof HTMLInputElement ? element.labels?.[0] : element
    return element?.ariaLabel ?? text?.textContent ?? ''
  })
