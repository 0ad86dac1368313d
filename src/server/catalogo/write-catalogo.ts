// The JSON of the catalogue's views, cut down to the contract. Each product is written once for as long as it does not change.
import { medida, producto, type Categoria, type OpcionesEnviadas, type Producto } from '#contract/catalogo.ts'
import { compressed, type Compressed } from '#server/lib/compressed.ts'
import * as z from 'zod/mini'
import type { Catalogo } from './nest-catalogo.ts'

/** Quick to make at first, because every change asks for a new one; small once many read it. */
const BROTLI = { first: 2, often: 5 }

/** In parts, of which the big ones are there before: together they are never a text, only the bytes that are sent. */
type Json = (string | Buffer)[]

/** A view of the catalogue, written once; `key` names it. */
export function answerOnce(catalogo: Catalogo, key: string, write: () => Json): Compressed {
  const known = catalogo.answers.get(key)
  if (known !== undefined) return known
  const answer = jsonAnswer(write())
  catalogo.answers.set(key, answer)
  return answer
}

export const jsonAnswer = (json: Json): Compressed =>
  compressed(json, 'application/json; charset=utf-8', BROTLI)

export function writeMenu(categorias: readonly Categoria[]): Json {
  const json: Json = []
  writeList(json, categorias, ({ id, slug, nombre, tiene_medidas, productos_por_categoria }) => {
    json.push(JSON.stringify({ id, slug, nombre, tiene_medidas }).slice(0, -1), ',"productos_por_categoria":')
    writeList(json, productos_por_categoria, (one) => json.push(writeProducto(one)))
    json.push('}')
  })
  return json
}

export function writeProductos(productos: readonly Producto[]): Json {
  const json: Json = []
  writeList(json, productos, (one) => json.push(writeProducto(one)))
  return json
}

export function writeArmado({ sabores_por_categoria, medidas }: OpcionesEnviadas): Json {
  const json: Json = ['{"sabores_por_categoria":']
  let before = '{'
  for (const [familia, sabores] of Object.entries(sabores_por_categoria)) {
    json.push(`${before}"${familia}":`)
    writeList(json, sabores, (one) => json.push(writeProducto(one)))
    before = ','
  }
  json.push(`},"medidas":${JSON.stringify(z.parse(z.array(medida), medidas))}}`)
  return json
}

function writeList<T>(json: Json, items: readonly T[], write: (item: T) => void): void {
  json.push('[')
  for (const [index, item] of items.entries()) {
    if (index > 0) json.push(',')
    write(item)
  }
  json.push(']')
}

const written = new WeakMap<Producto, Buffer>()

function writeProducto(one: Producto): Buffer {
  const known = written.get(one)
  if (known !== undefined) return known
  const json = Buffer.from(JSON.stringify(z.parse(producto, one)))
  written.set(one, json)
  return json
}
