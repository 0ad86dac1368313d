// What a file would do, in one sentence.
import type { FilaDeImportacion } from '#contract/catalogo/importacion.ts'
import { counted } from '#domain/format.ts'

type Counts = Readonly<Record<FilaDeImportacion['accion'], number>>

export function countFilas(filas: readonly FilaDeImportacion[]): Counts {
  const counts = { crear: 0, cambiar: 0, igual: 0, rechazar: 0 }
  for (const { accion } of filas) counts[accion] += 1
  return counts
}

const productos = (n: number) => counted(n, 'producto', 'productos')

export function summaryOf(filas: readonly FilaDeImportacion[]): string {
  const { crear, cambiar, igual, rechazar } = countFilas(filas)
  if (rechazar > 0) {
    const fix = rechazar === 1 ? 'Corrígela' : 'Corrígelas'
    return `Hay ${counted(rechazar, 'fila', 'filas')} por corregir. ${fix} en el archivo y vuelve a subirlo.`
  }
  if (crear + cambiar === 0) return 'Nada que cambiar'
  const parts = [
    ...(crear > 0 ? [`se ${crear === 1 ? 'crea' : 'crean'} ${productos(crear)}`] : []),
    ...(cambiar > 0 ? [`${cambiar === 1 ? 'cambia' : 'cambian'} ${productos(cambiar)}`] : []),
    ...(igual > 0 ? [`${igual === 1 ? 'sigue igual' : 'siguen igual'} ${productos(igual)}`] : []),
  ]
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
