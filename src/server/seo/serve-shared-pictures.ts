// Serves the pictures of shared links: drawn at the first request, stored on the disk, at most two
// at once.
import { notFound, picturesUnavailable } from '#server/lib/errors.ts'
import { createGate } from '#server/lib/gate.ts'
import { handleError } from '#server/http/http.ts'
import { readMaster } from '#server/negocio/draw-logo.ts'
import { findProduct } from '#server/page/menu-address.ts'
import type { Content, PublicPage } from '#server/page/page.ts'
import type { Services } from '#server/lib/services.ts'
import { createDiskMedia, type MediaProvider } from '#server/providers/media.ts'
import type { FastifyInstance } from 'fastify'
import { readContent } from './read-content.ts'
import { drawSharedPicture } from './draw-shared-picture.ts'
import { SHARED_FOLDER, sharedPictureFile, sharedPictureOf, type SharedPicture } from './shared-picture.ts'

const NAME = /^((menu)|categoria-(\d{1,10})|producto-(\d{1,10}))-[0-9a-f]{12}\.jpg$/

/** Concurrent requests for a picture share one drawing. */
type Drawing = Map<string, Promise<Buffer>>

export function serveSharedPictures(app: FastifyInstance, services: Services): void {
  const kept = createDiskMedia(services.config.dataDir, 'compartir')
  const gate = createGate({ atOnce: 2, maxWaiting: 50 })
  const drawing: Drawing = new Map()

  app.get<{ Params: { name: string } }>(`${SHARED_FOLDER}:name`, async (request, reply) => {
    const { name } = request.params
    const match = NAME.exec(name)
    if (match === null) return handleError(notFound(), request, reply)
    const known = await kept.read(name)
    if (known !== null) return sendPicture(known)
    const content = await readContent(services)
    const page = pageOf(match, content)
    if (page === null) return handleError(notFound(), request, reply)
    const picture = sharedPictureOf(page, content)
    const current = sharedPictureFile(picture)
    // A link that was shared before the last change, or an invented one: nothing is drawn for it.
    if (name !== current) {
      return reply.header('cache-control', 'no-cache').redirect(`${SHARED_FOLDER}${current}`, 302)
    }
    return sendPicture(await drawOnce(current, picture))

    function sendPicture(bytes: Buffer) {
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send(bytes)
    }
  })

  function drawOnce(file: string, picture: SharedPicture): Promise<Buffer> {
    const begun = drawing.get(file)
    if (begun !== undefined) return begun
    const drawn = drawAndKeep(file, picture).finally(() => drawing.delete(file))
    drawing.set(file, drawn)
    return drawn
  }

  async function drawAndKeep(file: string, picture: SharedPicture): Promise<Buffer> {
    const bytes = await gate(async () =>
      drawSharedPicture(picture, {
        food: await readFood(app, picture.imagen),
        logo: picture.logo === null ? null : await readMaster(services.media, picture.logo.imagen),
      }),
    )
    // When the disk is full, the picture is still returned, and drawn again next time.
    await keep(kept, file, picture.name, bytes).catch((error: unknown) =>
      services.log.warn({ err: error }, 'shared picture not kept'),
    )
    return bytes
  }
}

function pageOf([, , menu, categoriaId, productoId]: RegExpExecArray, content: Content): PublicPage | null {
  if (menu !== undefined) return { kind: 'menu' }
  if (productoId !== undefined) return findProduct(content.menu, Number(productoId))
  const categoria = content.menu.find(({ id }) => id === Number(categoriaId))
  return categoria === undefined ? null : { kind: 'categoria', categoria }
}

/**
 * A demo or uploaded picture, read as a browser reads it; null for a missing one. While the store
 * of pictures is away nothing is drawn, because the drawing would be kept without its food.
 */
async function readFood(app: FastifyInstance, path: string | null): Promise<Buffer | null> {
  if (path === null) return null
  const { statusCode, rawPayload } = await app.inject(path)
  if (statusCode >= 500) throw picturesUnavailable('GET')
  return statusCode === 200 ? rawPayload : null
}

/** Replaces the former drawing of the same page. */
async function keep(kept: MediaProvider, file: string, name: string, bytes: Buffer): Promise<void> {
  await kept.save(file, bytes)
  for (const other of await kept.list()) {
    if (other !== file && other.startsWith(`${name}-`)) await kept.remove(other)
  }
}
