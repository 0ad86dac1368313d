// Serves the drawn fronts of branches. Each is drawn at its first request and kept in memory, in
// the present colours only.
import { FACHADAS } from '#contract/sedes/sede.ts'
import { drawFacadeIn } from '#illustration/facade.ts'
import { handleError } from '#server/http/http.ts'
import { notFound } from '#server/lib/errors.ts'
import { createGate } from '#server/lib/gate.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { parseFachada, type Fachada } from './fachadas.ts'
import { readNegocio } from './read-negocio.ts'

/** All pictures of one pair of colours. Beyond it they are those of former colours. */
const KEPT = 21

export function mountFachadas(app: FastifyInstance, services: Services): void {
  const gate = createGate({ atOnce: 1, maxWaiting: 100 })
  const drawn = new Map<string, Promise<Buffer>>()

  app.get<{ Params: { name: string } }>(`${FACHADAS}:name`, async (request, reply) => {
    const { name } = request.params
    const { colores } = await readNegocio(services)
    const fachada = parseFachada(name, colores)
    if (fachada === null) return handleError(notFound(), request, reply)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${fachada.format}`)
      .send(await drawOnce(name, fachada))
  })

  function drawOnce(name: string, fachada: Fachada): Promise<Buffer> {
    const known = drawn.get(name)
    if (known !== undefined) return known
    if (drawn.size >= KEPT) drawn.clear()
    const picture = gate(() => draw(fachada))
    drawn.set(name, picture)
    picture.catch(() => drawn.delete(name))
    return picture
  }
}

function draw({ house, primario, secundario, width, format }: Fachada): Promise<Buffer> {
  const svg = Buffer.from(drawFacadeIn(primario, secundario, house))
  const picture = sharp(svg)
    .flatten()
    .resize({ width: width ?? 800 })
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 }).toBuffer()
  return format === 'webp'
    ? picture.webp({ quality: 66 }).toBuffer()
    : picture.jpeg({ quality: 82 }).toBuffer()
}
