// Personal data never get into the log: the real product in production at log level debug, and a
// search of its output for words that were sent only to it (rule seguridad/registro-de-eventos).
import { launch, newDataDir, WHOLE } from '#test/product.ts'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'

const CANARIES = {
  nombre: 'Zorobabel',
  apellido: 'Quiñonero',
  correo: 'zorobabel.quinonero@canario.example',
  celular: '3194477001',
  clave: 'horno-canario-4711',
  otraClave: 'leña-canario-0815',
  direccion: 'apto canario 9017',
  instrucciones: 'timbre del canario azul',
  nota: 'sin canarios, por favor',
  codigo: '749283',
  ficha: `canario${'x'.repeat(36)}`,
  pedidoToken: 'canarioTokenDePedido22',
  cupon: 'CANARIO-CUPON-77',
}

test('the log of a product in production, at debug, holds no personal data', async () => {
  const dataDir = newDataDir()
  const settings = {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    WHATSAPP: 'outbox',
    HOST: 'localhost',
    LOG_LEVEL: 'debug',
    ADMIN_PASSWORD: 'secreto-de-la-casa-1',
  }
  const product = launch(settings, WHOLE)
  const url = await product.url()
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        'user-agent': CANARIES.nombre,
        referer: `${url}/${CANARIES.pedidoToken}`,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }
  const { nombre, apellido, correo, celular, clave, otraClave, codigo } = CANARIES
  const registro = {
    first_name: nombre,
    last_name: apellido,
    email: correo,
    numero: celular,
    password: clave,
  }
  const registered = await send('POST', '/users/register/', registro)
  expect(registered.status).toBe(201)
  const { token }: { token: string } = JSON.parse(registered.text)
  const linea = { producto: 1, medida: 3, cantidad: 1, observaciones: CANARIES.nota }
  const direccion = {
    direccion_entrega: `Calle 72 # 10-07, ${CANARIES.direccion}`,
    instrucciones: CANARIES.instrucciones,
  }
  const calls: readonly (readonly [method: string, path: string, body?: unknown, token?: string])[] = [
    ['POST', '/users/register/', registro],
    ['POST', '/users/login/', { email: correo, password: clave }],
    ['POST', '/users/login/', { email: correo, password: otraClave }],
    ['POST', '/users/login/', `{"email":"${correo}","password":"${clave}"`],
    ['GET', '/users/profile/', undefined, CANARIES.ficha],
    ['POST', '/users/send-verification-code', { email: correo }, token],
    ['POST', '/users/verify-phone-code', { email: correo, codigo }, token],
    ['POST', '/users/recuperar-clave/', { email: correo }],
    ['POST', '/users/restablecer-clave/', { numero: celular, codigo, password: otraClave }],
    ['PATCH', '/users/profile/', { first_name: `${nombre}\u0000` }, token],
    ['GET', `/api/pedidos/token/${CANARIES.pedidoToken}/`],
    ['GET', `/${CANARIES.pedidoToken}`],
    ['GET', `/api/pedidos/cliente/?numero=${celular}`, undefined, token],
    ['GET', `/api/directions/?sede_id=1&input_text=${encodeURIComponent(direccion.direccion_entrega)}`],
    [
      'GET',
      `/api/calculate-distance/?sede_id=1&lat=4.65&lon=-74.06&direccion=${encodeURIComponent(direccion.direccion_entrega)}`,
    ],
    [
      'POST',
      '/api/pedidos/',
      {
        sede: 1,
        productos_pedidos: [linea],
        direccion,
        invitado: { nombre, numero: celular },
        codigo_cupon: CANARIES.cupon,
      },
    ],
    [
      'POST',
      '/api/pedidos/',
      { sede: 1, productos_pedidos: [linea], direccion, codigo_cupon: CANARIES.cupon },
      token,
    ],
    ['POST', `/api/nada/${encodeURIComponent(correo)}?${nombre}=${celular}`, {}],
    ['GET', `/users/usuarios/?buscar=${encodeURIComponent(nombre)}`, undefined, token],
    ['POST', '/users/logout/', undefined, token],
  ]
  const statuses: number[] = []
  for (const call of calls) statuses.push((await send(...call)).status)
  await product.stop()
  await rm(dataDir, { recursive: true })

  const said = product.output() + product.errors()
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  // Each call left its line in the log.
  expect(lines.length).toBeGreaterThan(calls.length)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const secrets = { ...CANARIES, token, admin: 'secreto-de-la-casa-1' }
  const leaked = Object.entries(secrets).filter(
    ([, word]) => said.includes(word) || said.includes(encodeURIComponent(word)),
  )
  console.log(
    `${String(lines.length)} lines, ${String(Object.keys(secrets).length)} canaries, ${String(leaked.length)} seen, bound 0`,
  )
  expect(leaked).toEqual([])
})
