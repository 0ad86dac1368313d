// A picture may arrive over a slow line; other slow bodies, and pictures that the caller may not
// send, are cut off.
import { openSession } from '#server/lib/session.ts'
import { aUsuario } from '#test/builders.ts'
import { listen } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const port = await listen(server.app)
const admin = await openSession(server.services, 1)
const cliente = await openSession(server.services, await aUsuario(server))

/**
 * Sends the head at once and the body in `pieces`, evenly over `seconds`; returns the answer and
 * when it came.
 */
async function trickle(request: {
  path: string
  token: string
  type: string
  body: Buffer
  seconds: number
}) {
  const { path, token, type, body, seconds } = request
  const socket = connect(port, '127.0.0.1')
  const started = performance.now()
  let text = ''
  const ended = new Promise<number>((resolve) => {
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve((performance.now() - started) / 1000))
  })
  const length = `content-length: ${String(body.length)}\r\ncontent-type: ${type}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Token ${token}\r\n${length}\r\n\r\n`,
  )
  const pieces = seconds * 4
  const size = Math.ceil(body.length / pieces)
  for (let i = 0; i < pieces && !socket.destroyed; i += 1) {
    socket.write(body.subarray(i * size, (i + 1) * size))
    await setTimeout(250)
  }
  const seconds_ = await ended
  return { text, seconds: seconds_ }
}

test('a picture may take sixteen seconds; a slow text, and a slow picture of a customer, are refused and cut off at ten', async () => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
  const raw = Buffer.concat(Array.from({ length: 60 }, () => noise))
  const picture = await sharp(raw, { raw: { width: 1280, height: 1024, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const fields = { titulo: 'Despacio', fecha_inicio: '2026-11-20', fecha_fin: '2026-11-30' }
  const form = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from('--x\r\ncontent-disposition: form-data; name="imagen"; filename="a.png"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const upload = {
    path: '/api/publicidades/',
    type: 'multipart/form-data; boundary=x',
    body: form,
    seconds: 16,
  }
  const slowText = {
    path: '/users/login/',
    type: 'application/json',
    body: Buffer.alloc(4_000, ' '),
    seconds: 16,
  }
  const [taken, told, cut] = await Promise.all([
    trickle({ ...upload, token: admin }),
    trickle({ ...slowText, token: admin }),
    trickle({ ...upload, token: cliente }),
  ])
  console.log(
    `${(form.length / 1e6).toFixed(1)} MB taken after ${taken.seconds.toFixed(1)} s; others cut after ${told.seconds.toFixed(1)} and ${cut.seconds.toFixed(1)} s, bound 13`,
  )
  expect(taken.text).toContain('HTTP/1.1 201')
  expect(taken.seconds).toBeGreaterThan(15)
  expect(told.text).toContain('HTTP/1.1 408')
  expect(told.text).toContain('La solicitud tardó demasiado')
  expect(told.seconds).toBeLessThan(13)
  expect(cut.text).toContain('HTTP/1.1 403')
  expect(cut.seconds).toBeLessThan(13)
})
