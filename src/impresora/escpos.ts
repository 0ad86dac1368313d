// A ticket in the language of the printers (ESC/POS).
import type { ImpresoraDeEstacion, Trabajo } from '#contract/impresion/estacion.ts'
import { COLUMNAS, inColumnas, type LineaImpresa } from '#domain/impresion/columnas.ts'
import { copiaText } from '#domain/impresion/impresora.ts'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'

/** The bytes of all copies, each with its cut. */
export function encodeTrabajo(
  { copias, renglones }: Pick<Trabajo, 'copias' | 'renglones'>,
  { ancho, pagina_de_codigos }: Pick<ImpresoraDeEstacion, 'ancho' | 'pagina_de_codigos'>,
): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: COLUMNAS[ancho],
    feedBeforeCut: 4,
  })
  const lines = inColumnas(renglones, ancho)
  encoder.initialize().codepage(pagina_de_codigos)
  for (let copia = 1; copia <= copias; copia += 1) {
    if (copia > 1) printLine(encoder, copiaLine(copia, copias))
    for (const line of lines) printLine(encoder, line)
    encoder.cut('partial')
  }
  return encoder.encode()
}

function printLine(encoder: ReceiptPrinterEncoder, line: LineaImpresa): void {
  encoder
    .align(line.centro ? 'center' : 'left')
    .size(line.ancho, line.alto)
    .bold(line.negrita)
    .invert(line.invertido)
    .text(line.texto)
    .invert(false)
    .bold(false)
    .size(1, 1)
    .newline()
}

const copiaLine = (copia: number, copias: number): LineaImpresa => ({
  texto: ` ${copiaText(copia, copias)} `,
  ancho: 2,
  alto: 2,
  negrita: true,
  centro: true,
  invertido: true,
})
