// The JSON of the catalogue's views, cut down to the contract. Each product is written once for as long as it does not change.
import { medida, producto, type Categoria, type OpcionesDeArmado, type Producto } from '#contract/catalogo.ts'
import { compressed, type Compressed } from '#server/lib/compressed.ts'
import * as z from 'zod/mini'
import type { Catalogo } from './nest-catalogo.ts'

/** Quick to make, because it is made again after every change, and nearly as small as it gets. */
const BROTLI_QUALITY = 5

/** In parts, of which the big ones are there before: together they are never a text, only the bytes that are sent. */
type Json = readonly (string | Buffer)[]

/** A view of the catalogue, written once; `key` names it. */
export function answerOnce(catalogo: Catalogo, key: string, write: () => Json): Compressed {
  const known = catalogo.answers.get(key)
  if (known !== undefined) return known
  const answer = jsonAnswer(write())
  catalogo.answers.set(key, answer)
  return answer
}

export const jsonAnswer = (json: Json): Compressed =>
  compressed(bytesOf(json), 'application/json; charset=utf-8', BROTLI_QUALITY)

const bytesOf = (json: Json): Buffer =>
  Buffer.concat(json.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

export const writeMenu = (categorias: readonly Categoria[]): Json =>
  listOf(
    categorias.map(({ id, slug, nombre, tiene_medidas, productos_por_categoria }) => {
      const own = JSON.stringify({ id, slug, nombre, tiene_medidas })
      return [
        `${own.slice(0, -1)},"productos_por_categoria":`,
        ...writeProductos(productos_por_categoria),
        '}',
      ]
    }),
  )

export const writeProductos = (productos: readonly Producto[]): Json =>
  listOf(productos.map((one) => [writeProducto(one)]))

export function writeArmado({ sabores_por_categoria, medidas }: OpcionesDeArmado): Json {
  const familias = Object.entries(sabores_por_categoria).map(([familia, sabores]) => [
    `"${familia}":`,
    ...writeProductos(sabores),
  ])
  const sizes = JSON.stringify(z.parse(z.array(medida), medidas))
  return ['{"sabores_por_categoria":{', ...separated(familias), `},"medidas":${sizes}}`]
}

const listOf = (parts: readonly Json[]): Json => ['[', ...separated(parts), ']']

const separated = (parts: readonly Json[]): Json =>
  parts.flatMap((part, index) => (index === 0 ? part : [',', ...part]))

const written = new WeakMap<Producto, Buffer>()

function writeProducto(one: Producto): Buffer {
  const known = written.get(one)
  if (known !== undefined) return known
  const json = Buffer.from(JSON.stringify(z.parse(producto, one)))
  written.set(one, json)
  return json
}
