// The drawn front of a branch without a photo, as a path that names all that it shows: another
// colour is another path, so that browsers may keep it.
import { FACHADAS } from '#contract/sedes/sede.ts'
import type { Negocio } from '#contract/negocio.ts'
import { coloresOf } from '#domain/marca/colores.ts'

type Colores = Negocio['colores']

/** As many as there are different houses. */
const HOUSES = 3

/** Without its ending. */
function stemOf(house: number, colores: Colores): string {
  const { primario, secundario } = coloresOf(colores)
  return `${String(house)}-${primario.slice(1)}-${secundario.slice(1)}`
}

/** The path of the JPEG; its smaller sizes end in -240, -400 and -640 with .avif and .webp. */
export const fachadaOf = (sede: number, colores: Colores): string =>
  `${FACHADAS}${stemOf(sede % HOUSES, colores)}.jpg`

const NAME = /^(([0-2])-([0-9a-f]{6})-([0-9a-f]{6}))(?:-(240|400|640)\.(avif|webp)|\.jpg)$/

export interface Fachada {
  readonly house: number
  readonly primario: string
  readonly secundario: string
  readonly width: number | null
  readonly format: 'avif' | 'webp' | 'jpeg'
}

/** What a name asks for. Null for a name of other colours than the present ones. */
export function parseFachada(name: string, colores: Colores): Fachada | null {
  const [, stem, house = '', primario = '', secundario = '', width, format] = NAME.exec(name) ?? []
  if (stem === undefined || stem !== stemOf(Number(house), colores)) return null
  return {
    house: Number(house),
    primario: `#${primario}`,
    secundario: `#${secundario}`,
    width: width === undefined ? null : Number(width),
    format: format === 'avif' || format === 'webp' ? format : 'jpeg',
  }
}
