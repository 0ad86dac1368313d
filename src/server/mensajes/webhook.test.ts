// WhatsApp's reports of sent messages.
import { aSesion } from '#test/builders.ts'
import { aMensaje, clearMensajes, listMensajes, WITH_WHATSAPP } from '#test/mensajes.ts'
import { startTestServer } from '#test/server.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer({ config: WITH_WHATSAPP })
afterAll(() => server.close())
const admin = await aSesion(server, { roles: ['Administrador'] })

beforeEach(() => clearMensajes(server))

describe('the webhook', () => {
  const PATH = '/api/whatsapp/webhook'
  const hello = (query: Readonly<Record<string, string>> = {}) =>
    server.call('GET', `${PATH}?${new URLSearchParams(query).toString()}`)
  const sign = (text: string, secret = 'secreto de la app') =>
    `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
  const post = (body: string, signature: string | null = sign(body)) =>
    server.call('POST', PATH, {
      body,
      headers: signature === null ? {} : { 'x-hub-signature-256': signature },
    })
  const told = (statuses: readonly unknown[]) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] },
      ],
    })
  const stored = () =>
    server.db
      .selectFrom('mensajes_estados')
      .select(['proveedor_id', 'estado', 'error_codigo'])
      .orderBy('estado')
      .execute()

  test('the webhook returns the challenge to a caller with the agreed word', async () => {
    const right = {
      'hub.mode': 'subscribe',
      'hub.verify_token': 'palabra acordada',
      'hub.challenge': '1158201444',
    }
    const answer = await hello(right)
    expect(answer).toMatchObject({ status: 200, body: '1158201444' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const wrong of [
      { ...right, 'hub.verify_token': 'otra' },
      { ...right, 'hub.mode': 'unsubscribe' },
      { 'hub.mode': 'subscribe', 'hub.verify_token': 'palabra acordada' },
    ]) {
      expect((await hello(wrong)).status).toBe(403)
    }
    expect((await hello()).status).toBe(403)
  })

  test('the webhook accepts the states of a message in any order and more than once', async () => {
    await aMensaje(server, { proveedor_id: 'wamid.9' })
    const state = (status: string) => ({
      id: 'wamid.9',
      status,
      timestamp: '1732125600',
      recipient_id: '573110000001',
    })
    for (const status of ['read', 'sent', 'delivered', 'sent', 'read']) {
      expect(await post(told([state(status)]))).toMatchObject({ status: 200 })
    }
    expect(await stored()).toEqual([
      { proveedor_id: 'wamid.9', estado: 'delivered', error_codigo: null },
      { proveedor_id: 'wamid.9', estado: 'read', error_codigo: null },
      { proveedor_id: 'wamid.9', estado: 'sent', error_codigo: null },
    ])
    expect(await listMensajes(server, admin.token, '3110000001')).toMatchObject([{ estado: 'leido' }])
  })

  test('the webhook records a failure, also before the message itself is known', async () => {
    const failed = { id: 'wamid.8', status: 'failed', errors: [{ code: 131026, title: 'No' }] }
    expect((await post(told([failed]))).status).toBe(200)
    await aMensaje(server, { proveedor_id: 'wamid.8' })
    expect(await listMensajes(server, admin.token, '3110000001')).toMatchObject([
      { estado: 'fallido', error_codigo: 131026 },
    ])
  })

  test('the webhook reads only what is signed over exactly these bytes', async () => {
    const body = told([{ id: 'wamid.7', status: 'read' }])
    for (const signature of [
      null,
      '',
      'sha256=',
      sign(body, 'otro secreto'),
      sign(`${body} `),
      sign(body).replace('sha256=', 'sha1='),
      sign(body).toUpperCase(),
    ]) {
      expect(await post(body, signature)).toMatchObject({ status: 401, body: { codigo: 'firma_invalida' } })
    }
    expect(await stored()).toEqual([])
  })

  test.each([
    ['no statuses', JSON.stringify({ entry: [{ changes: [{ value: { messages: [{ from: 'x' }] } }] }] })],
    ['another shape', '{"a":1}'],
    ['a list', '[]'],
    ['an unknown state', told([{ id: 'wamid.6', status: 'warning' }])],
    ['a state without id', told([{ status: 'read' }])],
    ['an id that no message has', told([{ id: 'con espacios', status: 'read' }])],
    ['a code beyond measure', told([{ id: 'wamid.6', status: 'failed', errors: [{ code: 1e15 }] }])],
  ])('the webhook accepts %s and stores nothing', async (_name, body) => {
    expect((await post(body)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('the webhook refuses a body that is not JSON', async () => {
    expect(await post('{"entry":')).toMatchObject({ status: 400, body: { codigo: 'json_invalido' } })
  })

  test('the webhook is not served where WhatsApp is not configured', async () => {
    const outbox = await startTestServer()
    try {
      expect((await outbox.call('GET', PATH)).status).toBe(404)
      expect((await outbox.call('POST', PATH, { body: '{}' })).status).toBe(404)
    } finally {
      await outbox.close()
    }
  })
})
