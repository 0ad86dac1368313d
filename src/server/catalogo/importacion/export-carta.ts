// The menu as a CSV file. Imported again, it changes nothing (rule menu/importar).
import type { ArchivoDeCarta } from '#contract/catalogo/importacion.ts'
import type { Services } from '#server/lib/services.ts'
import { CELDAS, celdasOf, COLUMNAS, precioDe, safeText, type Celdas } from './cells.ts'
import { selectCarta, type Catalogo } from './select-carta.ts'

export async function exportCarta({ db }: Services): Promise<ArchivoDeCarta> {
  const carta = await selectCarta(db)
  const orden = new Map(carta.categorias.map(({ id }, index) => [id, index]))
  const placeOf = (categoriaId: number) => orden.get(categoriaId) ?? 0
  const productos = carta.productos.toSorted((a, b) => placeOf(a.categoria_id) - placeOf(b.categoria_id))
  return { nombre: 'carta.csv', contenido: write(productos.map(celdasOf), carta.medidas) }
}

/** The categories of the examples. */
const PIZZAS = { nombre: 'Pizzas' }
const BEBIDAS = { nombre: 'Bebidas' }
const POSTRES = { nombre: 'Postres' }

/** The columns with three examples. */
export async function exportPlantilla({ db }: Services): Promise<ArchivoDeCarta> {
  const { medidas } = await selectCarta(db)
  const precios = new Map(medidas.map(({ id }, index) => [id, String(18_000 + index * 12_000)]))
  const ejemplos: Celdas[] = [
    {
      textos: {
        codigo: 'P01',
        categoria: medidas.length > 0 ? PIZZAS.nombre : 'Platos',
        nombre: 'Hawaiana',
        descripcion: 'Jamón y piña',
        precio: medidas.length > 0 ? '' : '25000',
        ingredientes: 'Jamón|Piña',
        disponible: 'Sí',
      },
      precios,
    },
    {
      textos: {
        codigo: 'B01',
        categoria: BEBIDAS.nombre,
        nombre: 'Limonada',
        precio: '7.000',
        disponible: 'Sí',
      },
      precios: new Map(),
    },
    {
      textos: {
        categoria: POSTRES.nombre,
        nombre: 'Brownie',
        descripcion: 'Tibio',
        precio: '$ 9.000',
        disponible: 'No',
      },
      precios: new Map(),
    },
  ]
  return { nombre: 'plantilla-carta.csv', contenido: write(ejemplos, medidas) }
}

const AFTER_PRECIO = COLUMNAS.indexOf('precio') + 1
const BEFORE = COLUMNAS.slice(0, AFTER_PRECIO)
const AFTER = COLUMNAS.slice(AFTER_PRECIO)

function write(filas: readonly Celdas[], medidas: Catalogo['medidas']): string {
  const header = [
    ...BEFORE.map((columna) => CELDAS[columna].titulo),
    ...medidas.map(({ nombre }) => safeText(precioDe(nombre))),
    ...AFTER.map((columna) => CELDAS[columna].titulo),
  ]
  const rows = filas.map(({ textos, precios }) => [
    ...BEFORE.map((columna) => textos[columna] ?? ''),
    ...medidas.map(({ id }) => precios.get(id) ?? ''),
    ...AFTER.map((columna) => textos[columna] ?? ''),
  ])
  return [header, ...rows].map((row) => `${row.map(quote).join(';')}\r\n`).join('')
}

const quote = (celda: string): string =>
  /[";,\r\n]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda
