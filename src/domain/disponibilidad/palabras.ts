// Things that are out, in a Spanish sentence. The names that a business gives have no article.
import { normalize } from '#domain/texto.ts'

/** Words without accents whose ending misleads. */
const FEMENINAS = new Set(['carne', 'sal', 'miel', 'leche', 'nuez', 'nueces', 'res', 'coliflor'])
const SINGULARES = new Set(['anis', 'res'])

interface Palabras {
  /** 'el champiñón', 'las aceitunas negras', 'la salsa BBQ' */
  readonly conArticulo: string
  readonly isPlural: boolean
  readonly isFemenina: boolean
}

function palabrasOf(nombre: string): Palabras {
  const [word = ''] = normalize(nombre).split(' ')
  const isPlural = word.endsWith('s') && !SINGULARES.has(word)
  const isFemenina = FEMENINAS.has(word) || /(?:a|as|[cs]ion|[cs]iones|dad|dades)$/.test(word)
  const articulo = isPlural ? (isFemenina ? 'las' : 'los') : isFemenina ? 'la' : 'el'
  return { conArticulo: `${articulo} ${lowered(nombre)}`, isPlural, isFemenina }
}

/** 'Se acabó el champiñón', 'Se acabaron las aceitunas negras' */
export function seAcabo(nombre: string): string {
  const { conArticulo, isPlural } = palabrasOf(nombre)
  return `${isPlural ? 'Se acabaron' : 'Se acabó'} ${conArticulo}`
}

/** 'Quedan 8', 'Queda 1' */
export const quedanText = (quedan: number): string => `${quedan === 1 ? 'Queda' : 'Quedan'} ${String(quedan)}`

/** 'Solo queda champiñón', 'Solo quedan aceitunas negras' */
export function soloQueda(nombre: string): string {
  const { isPlural } = palabrasOf(nombre)
  return `Solo ${isPlural ? 'quedan' : 'queda'} ${lowered(nombre)}`
}

/** 'Quítalo', 'Quítala', 'Quítalos' or 'Quítalas' */
export function quitaloText(nombre: string): string {
  const { isPlural, isFemenina } = palabrasOf(nombre)
  return `Quít${isFemenina ? 'ala' : 'alo'}${isPlural ? 's' : ''}`
}

/** 'Sin champiñón' */
export const sinText = (nombre: string): string => `Sin ${lowered(nombre)}`

/** The first letter small, unless the first word is an abbreviation ('BBQ'). */
export const lowered = (nombre: string): string =>
  /^\p{Lu}{2}/u.test(nombre) ? nombre : nombre.charAt(0).toLowerCase() + nombre.slice(1)
