// The paper of a receipt: rolls of 80 and 58 mm, or letter.
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'

export type Papel = '80' | '58' | 'carta'

export const PAPELES: readonly { readonly value: Papel; readonly label: string }[] = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
  { value: 'carta', label: 'Carta' },
]

/** The paper width of this device, whose printer stays the same. */
export const usePapel = create<{ papel: Papel }>()(
  persist((): { papel: Papel } => ({ papel: '80' }), { name: 'papel-comprobante' }),
)

const MM = 96 / 25.4
/** Printers of rolls leave out 4 mm on each side of 80 mm, and 5 mm of 58 mm. */
const MARGIN = { '80': 4, '58': 5 }

/** Prints the page on a sheet as long as the receipt. */
export function printOn(papel: Papel, recibo: HTMLElement): void {
  const sheet = new CSSStyleSheet()
  // The receipt alone: no title of the screen, and no toast.
  sheet.replaceSync(
    `@page { ${pageOf(papel, recibo)} } @media print { h1, body > [aria-live] { display: none } }`,
  )
  document.adoptedStyleSheets.push(sheet)
  const done = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}

function pageOf(papel: Papel, recibo: HTMLElement): string {
  if (papel === 'carta') return 'size: letter; margin: 15mm'
  const height = Math.ceil(recibo.offsetHeight / MM) + 10
  return `size: ${papel}mm ${String(height)}mm; margin: 4mm ${String(MARGIN[papel])}mm`
}
