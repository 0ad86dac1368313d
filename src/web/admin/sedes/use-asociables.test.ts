import { aProducto } from '#test/values.ts'
import { expect, test } from 'vitest'
import { ofCarta } from './use-asociables.ts'

const categoria = (id: number, nombre: string, more: { oculta?: boolean; archivada?: boolean } = {}) => ({
  id,
  slug: nombre.toLowerCase(),
  nombre,
  tiene_medidas: false,
  familia: 'NINGUNA' as const,
  oculta: false,
  archivada: false,
  productos: 0,
  ...more,
})
const producto = (id: number, nombre: string, category: number, more: object = {}) =>
  aProducto({ id, nombre, categoria: { id: category, nombre: '', tiene_medidas: false }, ...more })

test('a branch can sell drafts and products of hidden categories, and nothing that is archived', () => {
  const carta = [
    categoria(2, 'Bebidas'),
    categoria(1, 'Navidad', { oculta: true }),
    categoria(3, 'Viejas', { archivada: true }),
  ]
  const todos = [
    producto(10, 'Avena', 2, { archivado: true, borrador: true }),
    producto(11, 'Buñuelo', 1),
    producto(12, 'Jugo', 2),
    producto(13, 'Kumis', 2, { archivado: true }),
    producto(14, 'Lulada', 3),
  ]
  expect(ofCarta(carta, todos)).toEqual([
    {
      id: 2,
      nombre: 'Bebidas',
      productos: [
        { id: 10, nombre: 'Avena (borrador)' },
        { id: 12, nombre: 'Jugo' },
      ],
    },
    { id: 1, nombre: 'Navidad (oculta)', productos: [{ id: 11, nombre: 'Buñuelo' }] },
  ])
})
