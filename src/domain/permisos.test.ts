import { describe, expect, test } from 'vitest'
import { ACCESO, can, CLAVE_NOMBRE, CLAVES } from './permisos.ts'

test('there are exactly twenty-two keys, each with a name', () => {
  expect(CLAVES.join(' ')).toBe(
    'consultar_productos gestionar_productos gestionar_categoria_producto consultar_ingredientes ' +
      'gestionar_ingredientes gestionar_categoria_ingrediente consultar_publicidad gestionar_publicidad ' +
      'gestionar_usuarios gestionar_permisos gestionar_roles gestionar_pedidos consultar_sedes gestionar_sedes ' +
      'gestionar_mesas gestionar_cupones gestionar_negocio gestionar_caja consultar_reportes reembolsar ' +
      'gestionar_disponibilidad repartir',
  )
  expect(Object.keys(CLAVE_NOMBRE)).toEqual([...CLAVES])
  for (const clave of CLAVES)
    expect(CLAVE_NOMBRE[clave]).toMatch(/^(Consultar|Gestionar|Reembolsar|Repartir) [a-zí ]+$/)
})

describe('the table of access', () => {
  const rows = Object.entries(ACCESO)

  test.each(rows)('the keys that write %s read it too', (_recurso, { leer, escribir }) => {
    expect(leer).toEqual(expect.arrayContaining([...escribir]))
  })

  // Nobody writes a report.
  const written = rows.filter(([recurso]) => recurso !== 'reportes')
  test.each(written)('writing %s needs its own managing key alone', (_recurso, { escribir }) => {
    expect(escribir).toHaveLength(1)
    expect(escribir[0]).toMatch(/^(gestionar_|reembolsar$|repartir$)/)
  })

  test('every key has something to do', () => {
    const used = new Set<string>(rows.flatMap(([, { leer }]) => leer))
    expect([...used].toSorted()).toEqual([...CLAVES].toSorted())
  })

  test('managing something includes reading the lists of its form', () => {
    expect(ACCESO.ingredientes.leer).toContain('gestionar_productos')
    expect(ACCESO.categorias_productos.leer).toContain('gestionar_productos')
    expect(ACCESO.productos.leer).toContain('gestionar_sedes')
    expect(ACCESO.categorias_ingredientes.leer).toContain('gestionar_ingredientes')
    expect(ACCESO.roles.leer).toContain('gestionar_usuarios')
    expect(ACCESO.permisos.leer).toContain('gestionar_roles')
  })
})

describe('holding permissions', () => {
  test.each([
    [['gestionar_pedidos'], 'gestionar_pedidos', true],
    [['gestionar_mesas', 'gestionar_pedidos'], 'gestionar_pedidos', true],
    [['gestionar_mesas'], 'gestionar_pedidos', false],
    [[], 'gestionar_pedidos', false],
    [['consultar_productos'], ACCESO.productos.leer, true],
    [['gestionar_productos'], ACCESO.productos.leer, true],
    [['consultar_productos'], ACCESO.productos.escribir, false],
    [['gestionar_pedidos'], [], false],
  ] as const)('holding %o allows %o: %s', (permisos, needed, expected) => {
    expect(can(permisos, needed)).toBe(expected)
    expect(can(new Set(permisos), needed)).toBe(expected)
  })
})
