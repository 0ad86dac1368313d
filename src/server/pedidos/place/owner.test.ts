// The owner of an order, and orders at a table.
import { aSesion, DEMO } from '#test/builders.ts'
import { expectRefused, place, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const CAMILA = { nombre: 'Camila Prueba', numero: '3001234567' }

const cliente = await aSesion(server)
const cajero = await aSesion(server, { roles: ['Cajero'] })

async function readStored(id: number) {
  return server.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('the owner of an order', () => {
  test('a customer orders as themselves, with any contact in the body', async () => {
    const { id } = await placed(server, { invitado: CAMILA }, { token: cliente.token })
    expect(await readStored(id)).toMatchObject({
      usuario_id: cliente.usuarioId,
      creado_por: null,
      invitado_numero: null,
    })
  })

  test('staff order for the caller in the body', async () => {
    const { id } = await placed(server, { invitado: CAMILA, consentimiento: '1.0' }, { token: cajero.token })
    expect(await readStored(id)).toMatchObject({
      usuario_id: null,
      creado_por: cajero.usuarioId,
      invitado_nombre: CAMILA.nombre,
      invitado_numero: CAMILA.numero,
      consentimiento: 'verbal',
      historial: [{ estado: 'PENDIENTE', usuario_id: cajero.usuarioId }],
    })
  })

  test('orders of staff without a caller, as at a table, are in their own name', async () => {
    const changes = { tipo_pedido: 'MESA', invitado: undefined }
    const { id } = await placed(server, changes, { token: cajero.token })
    expect(await readStored(id)).toMatchObject({
      usuario_id: cajero.usuarioId,
      creado_por: cajero.usuarioId,
      mesa_id: null,
    })
  })

  test('any other order that staff type needs a contact', async () => {
    for (const changes of [
      { invitado: null },
      { invitado: undefined, tipo_pedido: 'DOMICILIO', direccion: DEMO.direccion },
      { invitado: null, usuario: cliente.usuarioId },
    ]) {
      await expectRefused(server, () => place(server, changes, { token: cajero.token }), {
        status: 400,
        error: 'Ingresa el nombre y el celular del cliente',
      })
    }
  })

  test('staff who name themselves order as customers', async () => {
    for (const me of [
      { usuario: cajero.usuarioId },
      { usuario: { id: cajero.usuarioId } },
      { id_usuario: cajero.usuarioId },
    ]) {
      const { id } = await placed(server, { ...me, invitado: null }, { token: cajero.token })
      expect(await readStored(id)).toMatchObject({
        usuario_id: cajero.usuarioId,
        creado_por: null,
        consentimiento: 'no informado',
      })
    }
  })

  test('a stale token counts as none', async () => {
    await expectRefused(server, () => place(server, { invitado: null }, { token: 'x'.repeat(43) }), {
      status: 400,
      error: 'Ingresa tu nombre y celular',
    })
  })

  test.each([
    ['no contact', undefined, 'Ingresa tu nombre y celular'],
    ['no name', { nombre: ' ', numero: '3001234567' }, 'El nombre es requerido'],
    ['nothing of a name', { numero: '3001234567' }, 'El nombre es requerido'],
    ['no number', { nombre: 'Camila' }, 'El número de teléfono es requerido'],
    ['a short number', { nombre: 'Camila', numero: '300123456' }, /10 dígitos/],
    ['letters', { nombre: 'Camila', numero: '30012345ab' }, /10 dígitos/],
    ['other digits', { nombre: 'Camila', numero: '٣٠٠١٢٣٤٥٦٧' }, /10 dígitos/],
  ])('an order of a guest is refused with %s', async (_name, invitado, error) => {
    await expectRefused(server, () => place(server, { invitado }), {
      status: 400,
      error: error instanceof RegExp ? expect.stringMatching(error) : error,
    })
  })
})

describe('tables', () => {
  test('an order at a table has its table and no address', async () => {
    const mesa = await aMesaOf(DEMO.sede)
    const changes = { tipo_pedido: 'MESA', mesa, direccion: DEMO.direccion }
    const { body } = await place(server, changes)
    expect(body).toMatchObject({
      tipo_pedido: 'MESA',
      mesa: { id: mesa, nombre: expect.stringMatching(/^Mesa \d+$/) },
      direccion: null,
      costo_domicilio: 0,
    })
  })

  test('a guest has to choose the table', async () => {
    const refusal = { status: 400, error: 'Selecciona tu mesa' }
    await expectRefused(server, () => place(server, { tipo_pedido: 'MESA' }), refusal)
  })

  test('the table must be one of the branch', async () => {
    const refusal = { status: 400, error: 'La mesa no pertenece a la sede' }
    for (const mesa of [await aMesaOf(DEMO.otraSede), 999_999]) {
      await expectRefused(server, () => place(server, { tipo_pedido: 'MESA', mesa }), refusal)
      const byStaff = () => place(server, { tipo_pedido: 'MESA', mesa }, { token: cajero.token })
      await expectRefused(server, byStaff, refusal)
    }
  })

  test('an order to pick up has no table', async () => {
    const { body } = await place(server, { mesa: await aMesaOf(DEMO.sede) })
    expect(body).toMatchObject({ mesa: null })
  })

  async function aMesaOf(sede: number): Promise<number> {
    const mesas = server.db.selectFrom('mesas').select('id').where('sede_id', '=', sede)
    return (await mesas.executeTakeFirstOrThrow()).id
  }
})
