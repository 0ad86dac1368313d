import { FACHADAS } from '#contract/sedes/sede.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { aSede } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const get = (url: string) => server.app.inject({ method: 'GET', url })

test('a branch without a photo has a drawn front in the colours of the business, in every size', async () => {
  const id = await aSede(server)
  const { imagen } = (await server.ask(sedesApi.sedes)).find((sede) => sede.id === id) ?? {}
  expect(imagen).toBe(`${FACHADAS}${String(id % 3)}-c5281c-14493b.jpg`)
  const stem = (imagen ?? '').replace('.jpg', '')
  for (const [path, type, width] of [
    [`${stem}.jpg`, 'image/jpeg', 800],
    [`${stem}-240.avif`, 'image/avif', 240],
    [`${stem}-640.webp`, 'image/webp', 640],
  ] as const) {
    const answer = await get(path)
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, type])
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
  }
})

test.each([
  ['other colours', '0-ffffff-000000.jpg'],
  ['an unknown house', '7-c5281c-14493b.jpg'],
  ['another size', '0-c5281c-14493b-4000.avif'],
  ['another format', '0-c5281c-14493b.svg'],
])('no front is drawn for %s', async (_name, name) => {
  expect((await get(`${FACHADAS}${name}`)).statusCode).toBe(404)
})
