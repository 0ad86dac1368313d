import { ApiError } from '#web/lib/call.ts'
import { expect, test } from 'vitest'
import { add } from './add.ts'

/** Sends that body and returns the key that was sent along. */
async function keyOf(body: object, failure?: Error): Promise<string> {
  let key = ''
  const sending = add(body, async (idempotencyKey) => {
    key = idempotencyKey
    if (failure !== undefined) throw failure
  })
  if (failure === undefined) await sending
  else await expect(sending).rejects.toBe(failure)
  return key
}

const lost = new ApiError(0, 'sin_conexion', 'Sin conexión.')
const refused = new ApiError(400, 'datos_invalidos', 'Ya existe un rol con ese nombre')
const down = new ApiError(503, 'no_disponible', 'Servicio no disponible, intenta más tarde')

function aForm(titulo: string, picture = 'foto.jpg'): FormData {
  const form = new FormData()
  form.append('titulo', titulo)
  form.append('imagen', new Blob(['x'], { type: 'image/jpeg' }), picture)
  return form
}

test.each([
  ['the network', lost],
  ['the server', down],
])(
  'after a failure of %s the same content is sent again with its key, until there is a response',
  async (_who, failure) => {
    const body = { rol: `Domiciliario ${failure.codigo}` }
    const key = await keyOf(body, failure)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await keyOf({ ...body })).toBe(key)
    expect(await keyOf({ ...body })).not.toBe(key)
  },
)

test('a refusal or other content gets a new key', async () => {
  const key = await keyOf({ rol: 'Cajero' }, refused)
  expect(await keyOf({ rol: 'Cajero' }, lost)).not.toBe(key)
  expect(await keyOf({ rol: 'Cajera' })).not.toBe(key)
})

test('a form is recognised by its fields and its picture', async () => {
  const key = await keyOf(aForm('Dos por uno'), lost)
  expect(await keyOf(aForm('Dos por uno', 'otra.jpg'), lost)).not.toBe(key)
  expect(await keyOf(aForm('Dos por uno'))).toBe(key)
})
