// The menu as a file: a dry run, an import of all or nothing, and an export that changes nothing
// when it is imported again (rule menu/importar).
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { importacionApi } from '#contract/catalogo/importacion.ts'
import { formatMoney } from '#domain/format.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion } from '#test/builders.ts'
import { sendForm, type FormAnswer } from '#test/forms.ts'
import { addProducto } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const upload = (
  file: string | Uint8Array,
  huella?: string,
  token: string | null = admin,
): Promise<FormAnswer> =>
  sendForm(server, 'POST', '/api/carta/importar/', {
    fields: [
      ['archivo', new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]), 'carta.csv'],
      ...(huella === undefined ? [] : [['huella', huella] as const]),
    ],
    token,
  })
async function dryRun(file: string | Uint8Array, token: string | null = admin) {
  const { status, body } = await upload(file, undefined, token)
  expect([status, body]).toEqual([200, expect.anything()])
  return z.parse(importacionApi.importCarta.response, body)
}
/** What each row would do, with its details. */
async function outcomes(file: string | Uint8Array, token: string | null = admin) {
  const { filas } = await dryRun(file, token)
  return filas.map(({ accion, detalles }) => [accion, detalles].flat())
}
async function importAll(file: string) {
  const { huella } = await dryRun(file)
  const { status, body } = await upload(file, huella)
  expect([status, body]).toEqual([200, expect.objectContaining({ hecha: true })])
}
const exported = () => server.ask(importacionApi.exportCarta, { token: admin })
const productoNamed = async (nombre: string) =>
  (await server.ask(catalogoApi.productos, { token: admin, query: { archivados: 'true' } })).find(
    (one) => one.nombre === nombre,
  )
const countProductos = async () => (await server.db.selectFrom('productos').select('id').execute()).length

describe('a dry run and its import', () => {
  test('a dry run stores nothing, the import stores all of it, and the same file then changes nothing', async () => {
    const file = [
      'Código;Categoría;Nombre;Descripción;Precio;Precio Mediana;Precio Grande;Ingredientes;Disponible',
      'PZ1;pizzas TRADICIONALES;De la abuela;"Con ""todo""; y más";;$ 36.000;48,000;Jamón|Piña;sí',
      ';Bebidas;Avena;;5.000;;;;',
      ';Sopas;Ajiaco;De tres papas;18000;;;Papa criolla,Guascas;No',
      ';Pizzas al metro;Medio metro;;;70.000;;;',
    ].join('\r\n')
    const before = await countProductos()
    const first = await dryRun(file)
    expect(first.hecha).toBe(false)
    expect(first.filas.map(({ fila, nombre, accion }) => [fila, nombre, accion])).toEqual([
      [2, 'De la abuela', 'crear'],
      [3, 'Avena', 'crear'],
      [4, 'Ajiaco', 'crear'],
      [5, 'Medio metro', 'crear'],
    ])
    expect(first.filas[0]?.detalles).toContain(`Precio Mediana: ${formatMoney(36_000)}`)
    expect(await countProductos()).toBe(before)

    expect((await upload(file, first.huella)).body).toMatchObject({ hecha: true })
    expect(await productoNamed('De la abuela')).toMatchObject({
      codigo: 'PZ1',
      descripcion: 'Con "todo"; y más',
      categoria: { id: 1 },
      precio: null,
      precios_por_medida: [
        { nombre: 'Mediana', precio: 36_000, admite_mitades: true },
        { nombre: 'Grande', precio: 48_000, admite_mitades: true },
      ],
      ingredientes: [{ nombre: 'Jamón' }, { nombre: 'Piña' }],
    })
    expect(await productoNamed('Ajiaco')).toMatchObject({
      categoria: { nombre: 'Sopas', slug: 'sopas', tiene_medidas: false, familia: 'NINGUNA' },
      archivado: true,
      ingredientes: [{ nombre: 'Papa criolla' }, { nombre: 'Guascas' }],
    })
    expect(await productoNamed('Medio metro')).toMatchObject({
      categoria: { tiene_medidas: true, familia: 'TRADICIONALES' },
    })
    const menu = await server.ask(catalogoApi.menu, { query: { sede: '2' } })
    expect(menu.flatMap((one) => one.productos_por_categoria).map(({ nombre }) => nombre)).toContain('Avena')
    expect((await dryRun(file)).filas.every(({ accion }) => accion === 'igual')).toBe(true)
  })

  test('a price is written only where the file names another one, and absent products stay', async () => {
    const { id } = await addProducto(server, admin, { nombre: 'Kumis', precio: 6000, descuento: 10 })
    const categoria = (await productoNamed('Kumis'))?.categoria.nombre ?? ''
    const before = await countProductos()
    await importAll(`Categoria,Nombre,Precio\n${categoria},KUMIS,"6.500"\n`)
    expect(await countProductos()).toBe(before)
    expect(await server.ask(catalogoApi.producto, { params: { id: String(id) } })).toMatchObject({
      nombre: 'KUMIS',
      precio: 6500,
      descuento: 10,
    })
    expect(await outcomes(`Categoria,Nombre,Precio\n${categoria},kumís,\n`)).toEqual([
      ['cambiar', 'Nombre: KUMIS → kumís'],
    ])
  })

  test('a product is known by its code, also under another name and category', async () => {
    await importAll('Código;Categoría;Nombre;Precio\nK9;Bebidas;Salpicón;8000\n')
    await importAll('Código;Categoría;Nombre;Precio\nk9;Postres;Salpicón con helado;\n')
    expect(await productoNamed('Salpicón')).toBeUndefined()
    expect(await productoNamed('Salpicón con helado')).toMatchObject({
      codigo: 'k9',
      precio: 8000,
      categoria: { nombre: 'Postres' },
    })
  })

  test('a product that follows the table of prices gets a price of its own only where it differs', async () => {
    const { id } = await addProducto(server, admin, { nombre: 'La seguidora', categoria: 1, precio: null })
    await server.pool.query('update productos set sigue_tabla = true where id = $1', [id])
    await server.pool.query(
      `insert into precios_por_categoria values (1, 3, 30000), (1, 4, 40000) on conflict do nothing`,
    )
    const rows = (mediana: string) =>
      `Categoría;Nombre;Precio Mediana;Precio Grande\nPizzas tradicionales;La seguidora;${mediana};40.000\n`
    expect(await outcomes(rows('30.000'))).toEqual([['igual']])
    await importAll(rows('31.000'))
    const { rows: own } = await server.pool.query(
      'select medida_id, precio from precios_por_medida where producto_id = $1',
      [id],
    )
    expect(own).toEqual([{ medida_id: 3, precio: 31_000 }])
    expect((await productoNamed('La seguidora'))?.sigue_tabla).toBe(true)
    expect(await outcomes('Categoría;Nombre;Código\nPizzas tradicionales;La seguidora;S1\n')).toEqual([
      ['cambiar', 'Código: S1'],
    ])
  })

  test('ingredients that stay keep their mark, and the drawing follows', async () => {
    const receta = [
      { id: 8, quitable: true },
      { id: 33, quitable: false },
    ]
    await addProducto(server, admin, {
      nombre: 'La marcada',
      categoria: 1,
      precio: null,
      ingredientes: receta,
    })
    await importAll('Categoría;Nombre;Ingredientes\nPizzas tradicionales;La marcada;Pollo desmechado|Jamón\n')
    const { ingredientes, dibujo } = (await productoNamed('La marcada')) ?? {}
    expect(ingredientes).toEqual([
      { id: 12, nombre: 'Pollo desmechado', quitable: false },
      { id: 8, nombre: 'Jamón', quitable: true },
    ])
    expect(dibujo?.ingredientes).toEqual(['pollo', 'jamon'])
  })

  test('a refused row refuses the whole file, with its reason', async () => {
    const file = [
      'Código;Categoría;Nombre;Precio;Precio Mediana;Ingredientes;Disponible',
      ';Bebidas;Buena;5000;;;',
      ';Bebidas;Sin precio;;;;',
      ';Bebidas;Cara;cinco mil;;;',
      ';Bebidas;Con tamaño;;9000;;',
      ';Pizzas tradicionales;Con precio;9000;;;',
      ';Bebidas;;5000;;;',
      ';;Sin categoría;5000;;;',
      ';Bebidas;buena;5000;;;',
      ';Bebidas;Quizás;5000;;;tal vez',
      ';Bebidas;Doble;5000;;Jamón|jamon;',
      `;Bebidas;${'x'.repeat(121)};5000;;;`,
      ';Bebidas;Larga;5000;;;;;sobra',
    ].join('\n')
    const before = await countProductos()
    expect(await outcomes(file)).toEqual([
      ['crear', expect.stringContaining('Precio')],
      ['rechazar', 'El precio es requerido'],
      ['rechazar', 'Precio: «cinco mil» no es un precio. Escríbelo así: 25.000'],
      ['rechazar', '«Bebidas» no tiene tamaños: escribe un solo «Precio».'],
      [
        'rechazar',
        expect.stringMatching(
          /^«Pizzas tradicionales» lleva un precio por tamaño: deja «Precio» vacío y escríbelo en «Precio .+», .*«Precio Mediana».* o «Precio .+»\.$/,
        ),
      ],
      ['rechazar', 'El nombre es requerido'],
      ['rechazar', 'La categoría es requerida'],
      ['rechazar', 'Repite el producto de la fila 2'],
      ['rechazar', 'Disponible: escribe Sí o No'],
      ['rechazar', 'Un ingrediente está repetido'],
      ['rechazar', 'Escribe máximo 120 caracteres'],
      ['rechazar', 'Tiene más celdas que columnas: ¿falta encerrar un texto entre comillas?'],
    ])
    const { huella } = await dryRun(file)
    expect(await upload(file, huella)).toMatchObject({
      status: 400,
      body: { error: 'Corrige las filas rechazadas y vuelve a subir el archivo.' },
    })
    expect(await countProductos()).toBe(before)
  })

  test('a menu that changed since the dry run is not written over, and two imports at once are one', async () => {
    const file = 'Categoría;Nombre;Precio\nBebidas;Lulada;9000\n'
    const { huella } = await dryRun(file)
    const answers = await Promise.all([upload(file, huella), upload(file, huella)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const cheaper = 'Categoría;Nombre;Precio\nBebidas;Lulada;8000\n'
    const seen = await dryRun(cheaper)
    const { id = 0 } = (await productoNamed('Lulada')) ?? {}
    await server.call('PUT', `/api/productos/${String(id)}/`, {
      token: admin,
      body: { nombre: 'Lulada', categoria: 12, precio: 9500 },
    })
    expect(await upload(cheaper, seen.huella)).toMatchObject({
      status: 409,
      body: {
        codigo: 'carta_cambio',
        error: 'La carta cambió mientras la revisabas. Mira otra vez lo que va a cambiar.',
      },
    })
    expect((await productoNamed('Lulada'))?.precio).toBe(9500)
  })

  test('a person without the keys of categories and ingredients adds none by a file', async () => {
    const { token } = await aSesion(server, { permisos: ['gestionar_productos'] })
    const file = [
      'Categoría;Nombre;Precio;Ingredientes',
      'Inventada;Cosa;5000;',
      'Bebidas;Tinto campesino;3000;Panela',
    ].join('\n')
    expect(await outcomes(file, token)).toEqual([
      ['rechazar', 'La categoría «Inventada» no existe'],
      ['rechazar', 'El ingrediente «Panela» no existe'],
    ])
  })
})

describe('the export', () => {
  test('the export changes nothing when it is imported again, and runs no formula', async () => {
    const awkward = [
      '=HYPERLINK("http://x")',
      '+57 310',
      '-1',
      '@suma',
      "'=ya",
      'Con; "comillas"',
      'Línea 1\nLínea 2',
    ]
    for (const [i, descripcion] of awkward.entries()) {
      await addProducto(server, admin, {
        nombre: `${descripcion.split('\n')[0] ?? ''} ${String(i)}`,
        descripcion,
      })
    }
    await addProducto(server, admin, { nombre: 'Repetida' })
    await addProducto(server, admin, { nombre: 'Repetida', precio: 12_000 })
    await addProducto(server, admin, { nombre: 'Repetida', precio: 12_000 })
    const { id } = await server.ask(catalogoAdminApi.createIngrediente, {
      token: admin,
      body: { nombre: 'Queso, pero fresco', categoria: 1 },
    })
    await addProducto(server, admin, { nombre: 'De un queso', ingredientes: [{ id }] })
    const { contenido, nombre } = await exported()
    expect(nombre).toBe('carta.csv')
    expect(contenido).not.toMatch(/(?:^|;|")[=+@\t]/m)
    expect(contenido).toContain(`"'=HYPERLINK(""http://x"")"`)
    const changed = (await dryRun(`\uFEFF${contenido}`)).filas.filter(({ accion }) => accion !== 'igual')
    expect(changed).toEqual([])
  })

  test('the template has the sizes of the business and three examples that can be imported', async () => {
    const { contenido } = await server.ask(importacionApi.exportCarta, {
      token: admin,
      query: { plantilla: 'true' },
    })
    const [header = ''] = contenido.split('\r\n')
    expect(header).toBe(
      'Código;Categoría;Nombre;Descripción;Precio;Precio Personal;Precio Pequeña;Precio Mediana;Precio Grande;Precio Familiar;Ingredientes;Disponible',
    )
    const { filas } = await dryRun(contenido)
    expect(filas.map(({ accion }) => accion)).not.toContain('rechazar')
    expect(filas).toHaveLength(3)
  })
})

describe('a file that is none', () => {
  const HEADER = 'Categoría;Nombre;Precio\n'
  const NO_TABLE =
    'Ese archivo no es de Excel ni CSV. Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.'
  test.each<[string, string | Uint8Array, number, string]>([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, NO_TABLE],
    ['UTF-16', Buffer.from(HEADER, 'utf16le'), 400, NO_TABLE],
    ['a huge file', 'x'.repeat(6 * 1024 * 1024), 413, 'El archivo es muy grande: máximo 1 MB.'],
    ['a big file', HEADER + 'Bebidas;A;1\n'.repeat(100_000), 400, 'El archivo es muy grande: máximo 1 MB.'],
    ['too many rows', HEADER + 'Bebidas;A;1\n'.repeat(2001), 400, 'El archivo tiene más de 2.000 productos.'],
    ['too many columns', `${';'.repeat(70)}x\n${HEADER}`, 400, 'El archivo tiene más de 60 columnas.'],
    ['only a header', HEADER, 400, 'El archivo está vacío: escribe un producto por fila.'],
    ['only separators', ';;;\n;;;\n', 400, 'El archivo está vacío: escribe un producto por fila.'],
    [
      'open quotes',
      `${HEADER}\nBebidas;Con "comillas";1\nBebidas;"Sin cerrar;1\n`,
      400,
      'Las comillas de la fila 4 no se cierran.',
    ],
    [
      'open quotes at once',
      `${HEADER}Bebidas;"Sin cerrar;1\n`,
      400,
      'Las comillas de la fila 2 no se cierran.',
    ],
    [
      'an unknown column',
      'Categoría;Nombre;Valor\nBebidas;A;1\n',
      400,
      'No conocemos la columna «Valor». Descarga la plantilla; los tamaños se crean en «Tamaños».',
    ],
    ['a column twice', 'Nombre;Categoría;nombre\na;b;c\n', 400, 'La columna «nombre» está repetida.'],
    ['no name', 'Categoría;Precio\nBebidas;1\n', 400, 'Falta la columna «Nombre». Descarga la plantilla.'],
  ])('%s is refused with a plain sentence', async (_what, file, status, error) => {
    const before = await countProductos()
    expect(await upload(file)).toMatchObject({ status, body: { error } })
    expect(await countProductos()).toBe(before)
  })

  test('a call without a file is refused', async () => {
    const answer = await sendForm(server, 'POST', '/api/carta/importar/', {
      fields: [['x', '1']],
      token: admin,
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Elige un archivo' } })
  })

  test('Excel files in Windows-1252 and with commas are read', async () => {
    const latin = Buffer.from('Código,Categoría,Nombre,Precio\n,Bebidas,Jugo de piña,"7,000"\n', 'latin1')
    expect((await dryRun(latin)).filas).toMatchObject([
      { nombre: 'Jugo de piña', categoria: 'Bebidas', accion: 'crear' },
    ])
  })
})

test('a row of an archived category says before the import that no customer sees its product', async () => {
  await importAll('Categoría;Nombre;Precio\nTamales;Tolimense;9000')
  const archive = (archivada: boolean) =>
    server.db.updateTable('categorias_productos').set({ archivada }).where('nombre', '=', 'Tamales').execute()
  await archive(true)
  const warning = 'Su categoría está archivada: ningún cliente lo ve.'
  const file =
    'Categoría;Nombre;Precio;Disponible\nTamales;Valluno;9000;\nTamales;Tolimense;9000;\nTamales;Santafereño;8000;No'
  const [added, same, archived] = await outcomes(file)
  expect(added).toContain(warning)
  expect([same, archived].flat()).not.toContain(warning)
  await archive(false)
  expect((await outcomes(file)).flat()).not.toContain(warning)
})
