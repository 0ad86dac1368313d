// The QR pictures of the keys for transfers (rule pago/qr-de-la-llave).
import { negocioApi } from '#contract/negocio.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion } from '#test/builders.ts'
import { sendForm } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

const dataDir = await mkdtemp(join(tmpdir(), 'comanda-qr-'))
const server = await startTestServer({ config: { dataDir } })
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
const admin = await openSession(server.services, 1)

const aPicture = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const upload = async (medio: string, bytes: Uint8Array, token = admin) =>
  sendForm(server, 'PUT', '/api/negocio/qr/', {
    fields: [
      ['medio', medio],
      ['imagen', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'qr.png'],
    ],
    token,
  })
const stored = async () => (await server.ask(negocioApi.read)).qr_de_llaves
const change = (transferencia: object) =>
  server.ask(negocioAdminApi.change, { token: admin, body: { transferencia } })

test('the picture of a key is served to everybody, replaced and removed, each once in the audit', async () => {
  expect(await stored()).toEqual([])
  const first = await aPicture('#111111')
  expect(await upload('nequi', first)).toMatchObject({ status: 200, body: { nombre: 'Doña Lumbre' } })
  const [qr] = await stored()
  expect(qr).toMatchObject({ medio: 'nequi', imagen: expect.stringMatching(/^\/media\/subidas\/.*\.jpg$/) })
  expect((await server.app.inject({ url: qr?.imagen ?? '' })).statusCode).toBe(200)
  await upload('nequi', first)
  await upload('nequi', await aPicture('#222222'))
  const [other] = await stored()
  expect(other?.imagen).not.toBe(qr?.imagen)
  await upload('bre_b', first)
  expect((await stored()).map(({ medio }) => medio)).toEqual(['nequi', 'bre_b'])
  await server.ask(negocioAdminApi.saveQr, { token: admin, body: { medio: 'bre_b' } })
  expect((await stored()).map(({ medio }) => medio)).toEqual(['nequi'])
  const rows = await server.db.selectFrom('auditoria').select('cambio').orderBy('id').execute()
  expect(rows.map(({ cambio }) => cambio)).toMatchObject([
    { despues: { qr_nequi: qr?.imagen } },
    { despues: { qr_nequi: other?.imagen } },
    { despues: { qr_bre_b: qr?.imagen } },
    { despues: { qr_bre_b: null } },
  ])
})

test('another key has no picture, and a change of anything else keeps it', async () => {
  await upload('nequi', await aPicture('#333333'))
  await change({ titular: 'Otra S. A. S.', nequi: '3105550199' })
  expect(await stored()).toHaveLength(1)
  await change({ nequi: '3105550100' })
  expect(await stored()).toEqual([])
})

test.each([
  ['daviplata', 'a key that is not there', 409, 'Guarda primero la llave. Después sube su QR.'],
  ['bitcoin', 'an unknown key', 400, 'Llave inválida'],
])('%s: %s is refused', async (medio, _what, status, error) => {
  expect(await upload(medio, await aPicture('#444444'))).toMatchObject({ status, body: { error } })
  expect(await stored()).toEqual([])
})

test('the server refuses files that are no picture, and people without the key of the business', async () => {
  expect(await upload('nequi', Buffer.from('<svg/>'))).toMatchObject({
    status: 400,
    body: { error: 'La imagen debe ser JPEG o PNG' },
  })
  const { token } = await aSesion(server, { roles: ['Cajero'] })
  expect((await upload('nequi', await aPicture('#555555'), token)).status).toBe(403)
  expect(await stored()).toEqual([])
})
