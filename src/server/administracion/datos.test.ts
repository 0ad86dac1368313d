// Staff correct the data of a person, and people without an e-mail log in by phone (rules
// permisos/datos and cuenta/ingreso).
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { INSUFICIENTES, ROL } from '#test/acceso.ts'
import { aSesion, aUsuario } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
const limited = await startTestServer({ rateLimits: true })
afterAll(() => Promise.all([server.close(), limited.close()]))
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const CLAVE = 'horno-bravo-7'
let count = 0
/** A cashier, or a person with the given roles, and a phone that nobody else has. */
async function aPersonOfTheTeam(roles = ['Cajero']) {
  count += 1
  const numero = String(3_125_550_000 + count)
  return { id: await aUsuario(server, { roles, numero, password: CLAVE }), numero }
}
const change = (id: number, body: object, token = admin) =>
  server.call('PATCH', `/users/usuarios/${String(id)}/`, { token, body })
const logIn = (email: string, password = CLAVE) =>
  server.call('POST', '/users/login/', { body: { email, password } })

describe('the data of a person', () => {
  test('every field is changed and read back, and the audit names the fields alone', async () => {
    const { id } = await aPersonOfTheTeam()
    const datos = {
      first_name: 'Rosa',
      last_name: 'Peña',
      numero: '3125559901',
      email: 'rosa.pena@donalumbre.example',
    }
    expect(await change(id, { ...datos, email: 'Rosa.Pena@DonaLumbre.example' })).toMatchObject({
      status: 200,
      body: datos,
    })
    const [cambio] = await server.ask(administracionApi.auditoria, { token: admin })
    expect(cambio?.cambio).toEqual({
      accion: 'modificar',
      antes: {},
      despues: { datos: 'Nombres, Apellidos, Celular, Correo' },
    })
    // A call without them keeps them.
    expect((await change(id, { roles: [ROL.cajero] })).body).toMatchObject(datos)
  })

  test('another phone is not verified any more, and the same one stays verified', async () => {
    const id = await aUsuario(server, { roles: ['Cajero'], numero: '3125559911', numero_verificado: true })
    const isVerified = async () =>
      (await server.db.selectFrom('usuarios').select('numero_verificado').where('id', '=', id).execute())[0]
    await change(id, { first_name: 'Rosa', numero: '3125559911' })
    expect(await isVerified()).toEqual({ numero_verificado: true })
    await change(id, { numero: '3125559912' })
    expect(await isVerified()).toEqual({ numero_verificado: false })
  })

  test('customers keep their data, and nobody reaches beyond their own permissions', async () => {
    const cliente = await aUsuario(server, { roles: ['Cliente'] })
    expect(await change(cliente, { first_name: 'Otra' })).toMatchObject({
      status: 403,
      body: { error: 'Los datos de un cliente los cambia el cliente.' },
    })
    const { token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    const { id } = await aPersonOfTheTeam()
    expect(await change(id, { email: 'mio@donalumbre.example' }, token)).toMatchObject(INSUFICIENTES)
  })

  test('a taken name, a verified phone, the literal admin and bad values are refused at their field', async () => {
    const { id } = await aPersonOfTheTeam()
    await aUsuario(server, { numero: '3125559921', numero_verificado: true })
    const taken = 'Otra cuenta ya entra con ese correo o celular'
    const cases: [number, object, number, object][] = [
      [id, { email: 'caja@donalumbre.example' }, 400, { email: taken }],
      [id, { email: 'rosa' }, 400, { email: 'Ingrese un correo electrónico válido' }],
      [id, { numero: '12' }, 400, { numero: 'Ingrese un número de teléfono válido (10 dígitos)' }],
      [
        id,
        { numero: '6015550142', email: '' },
        400,
        { numero: 'Ingrese un número de teléfono válido (10 dígitos)' },
      ],
      [id, { first_name: ' ' }, 400, { first_name: 'El nombre es requerido' }],
      [
        1,
        { email: 'laura@donalumbre.example' },
        400,
        { email: 'Quien entra como «admin» conserva ese nombre.' },
      ],
    ]
    for (const [who, body, status, campos] of cases) {
      expect(await change(who, body)).toMatchObject({ status, body: { campos } })
    }
    expect(await change(id, { numero: '3125559921' })).toMatchObject({ status: 409 })
  })
})

describe('the log-in by phone', () => {
  test('a person without an e-mail logs in by phone, typed in any way, and by the new one after a change', async () => {
    const { id, numero } = await aPersonOfTheTeam()
    expect((await logIn(numero)).status).toBe(401)
    expect((await change(id, { email: null })).status).toBe(200)
    for (const typed of [numero, ` +57 ${numero.slice(0, 3)} ${numero.slice(3)}`]) {
      expect((await logIn(typed)).status).toBe(200)
    }
    await change(id, { numero: '3125559931' })
    expect([(await logIn(numero)).status, (await logIn('3125559931')).status]).toEqual([401, 200])
    // The person's own change moves the name, too.
    const token = await openSession(server.services, id)
    await server.ask(usuariosApi.changeProfile, { token, body: { numero: '3125559932', password: CLAVE } })
    expect((await logIn('3125559932')).status).toBe(200)
    // With an e-mail again the phone opens nothing.
    await change(id, { email: 'celular@donalumbre.example' })
    expect((await logIn('3125559932')).status).toBe(401)
    expect((await logIn('celular@donalumbre.example')).status).toBe(200)
  })

  test('no two accounts log in by one phone', async () => {
    const [first, second] = [await aPersonOfTheTeam(), await aPersonOfTheTeam()]
    await change(first.id, { email: null })
    expect(await change(second.id, { numero: first.numero, email: null })).toMatchObject({
      status: 400,
      body: { campos: { numero: 'Otra cuenta ya entra con ese correo o celular' } },
    })
    await change(second.id, { email: null })
    const token = await openSession(server.services, second.id)
    const path = '/users/profile/'
    const body = { numero: first.numero, password: CLAVE }
    expect(await server.call('PATCH', path, { token, body })).toMatchObject({
      status: 400,
      body: { campos: { numero: 'Otra cuenta ya entra con ese celular' } },
    })
  })

  test('an unknown phone and a wrong password give the same response', async () => {
    const { id, numero } = await aPersonOfTheTeam()
    await change(id, { email: null })
    const [wrong, unknown] = [await logIn(numero, 'equivocada-7'), await logIn('3125550000')]
    expect(wrong).toMatchObject({ status: 401, body: { codigo: 'credenciales_invalidas' } })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('tries of a phone count together however it is typed', async () => {
    const tryAs = (email: string) =>
      limited.call('POST', '/users/login/', { body: { email, password: 'x' }, ip: '203.0.113.9' })
    const typed = ['3125550001', '+573125550001', '312 555 0001', '57 3125550001', '(312) 555 0001']
    for (const one of typed) expect((await tryAs(one)).status).toBe(401)
    expect((await tryAs('3125550001')).status).toBe(429)
  })

  test('a person who is invited with a phone alone logs in by it', async () => {
    const invite = async (numero: string) => {
      const { id } = await server.ask(invitacionesApi.create, {
        token: admin,
        body: { first_name: 'Rosa', last_name: 'Peña', numero, roles: [ROL.cajero] },
      })
      return server.ask(invitacionesApi.makeLink, { token: admin, params: { id: String(id) } })
    }
    const accept = (token: string, more: object = {}) =>
      server.call('POST', '/users/invitaciones/aceptar/', { body: { token, password: CLAVE, ...more } })
    expect((await accept((await invite('3125559941')).token)).status).toBe(201)
    expect((await logIn('3125559941')).status).toBe(200)
    // The phone of another account is no way in; an e-mail is.
    const { token } = await invite('3125559941')
    expect(await accept(token)).toMatchObject({
      status: 409,
      body: { campos: { email: 'No pudimos usar tu celular para entrar. Escribe un correo.' } },
    })
    expect((await accept(token, { email: 'rosa.dos@donalumbre.example' })).status).toBe(201)
    // A landline receives nothing and opens nothing.
    expect((await accept((await invite('6015550142')).token)).status).toBe(400)
  })
})
