// What the product says of a branch and a day: its reports and its files.
import { strFromU8, unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { processes, send } from './caller.ts'
import { add } from './oracle.ts'
import { staff } from './steps.ts'

const cifras = z.record(z.string(), z.int())
const reporte = z.object({
  total: z.object({ actual: cifras }),
  filas: z.array(z.object({ clave: z.string(), actual: cifras })),
})
const porForma = z.array(z.object({ forma: z.string(), cantidad: z.int(), valor: z.int(), propina: z.int() }))
const cuadre = z.object({
  ventas: cifras,
  pagos: porForma,
  redondeo: z.int(),
  devoluciones: porForma,
  lugares: cifras,
  conciliacion: cifras,
  comprobantes: z.array(z.object({ desde: z.int(), hasta: z.int(), cantidad: z.int(), anulados: z.int() })),
  propinas_entregadas: z.int(),
  domicilios_pagados: z.int(),
  por_liquidar: z.array(z.unknown()),
})

const searchOf = (sede: number, dia: string, more = '') =>
  `desde=${dia}&hasta=${dia}&sede=${String(sede)}${more}`

export const readReporte = async (tema: string, grupo: string, sede: number, dia: string) => {
  const path = `/api/reportes/${tema}/?${searchOf(sede, dia, `&grupo=${grupo}`)}`
  const { total, filas } = await send(reporte, staff(), ['GET', path])
  return { total: total.actual, filas: filas.map(({ clave, actual }) => Object.assign({ clave }, actual)) }
}

export const readCuadre = (sede: number, dia: string) =>
  send(cuadre, staff(), ['GET', `/api/reportes/cuadre/?dia=${dia}&sede=${String(sede)}`])

async function download(path: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(path, processes.urls[0]), {
    headers: { authorization: `Token ${staff()}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return new Uint8Array(await answer.arrayBuffer())
}

/** A table of a file, by the titles of its columns. */
class Table {
  readonly #titles: readonly string[]
  readonly rows: readonly (readonly string[])[]

  constructor([titles = [], ...rows]: readonly (readonly string[])[]) {
    this.#titles = titles
    this.rows = rows
  }

  sum(title: string): number {
    const at = this.#titles.indexOf(title)
    return add(this.rows.map((row) => Number(row[at])))
  }

  column(title: string): string[] {
    const at = this.#titles.indexOf(title)
    return this.rows.map((row) => row[at] ?? '')
  }
}

const readCsv = (bytes: Uint8Array): Table =>
  new Table(
    strFromU8(bytes)
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';')),
  )

/** The cells of the only sheet, in their order: every row has all of them. */
function readXlsx(bytes: Uint8Array): Table {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
      ([, number, text]) => number ?? text ?? '',
    ),
  )
  return new Table(rows)
}

export async function readArchivo(sede: number, dia: string, formato: 'csv' | 'xlsx') {
  const path = `/api/reportes/pedidos/archivo/?${searchOf(sede, dia, `&formato=${formato}`)}`
  const bytes = await download(path)
  const table = formato === 'csv' ? readCsv(bytes) : readXlsx(bytes)
  return {
    filas: table.rows.length,
    total: table.sum('Total'),
    propina: table.sum('Propina'),
    pagado: table.sum('Pagado'),
    redondeo: table.sum('Redondeo'),
    devuelto: table.sum('Devuelto'),
  }
}

/** The receipts of a day, as the accountant gets them. */
export async function readComprobantes(sede: number, dia: string) {
  const table = readCsv(await download(`/api/reportes/comprobantes/archivo/?${searchOf(sede, dia)}`))
  return {
    numeros: table.column('N.º de comprobante').map(Number),
    anulados: table.column('Anulado').filter((one) => one === 'Sí').length,
    total: table.sum('Total sin propina'),
    descuento: table.sum('Descuento'),
    domicilio: table.sum('Domicilio'),
    base: table.sum('Base'),
    impuesto: table.sum('Impuesto'),
    noGravado: table.sum('No gravado'),
    devuelto: table.sum('Devuelto'),
  }
}

const personas = z.array(
  z.object({
    id: z.int(),
    entregas: z.int(),
    recibido: z.int(),
    por_liquidar: z.int(),
    domicilios: z.int(),
    propinas: z.int(),
  }),
)

/** By person. */
export const readDomiciliarios = async (sede: number, dia: string) =>
  (await send(personas, staff(), ['GET', `/api/reportes/domiciliarios/?${searchOf(sede, dia)}`])).toSorted(
    (a, b) => a.id - b.id,
  )
