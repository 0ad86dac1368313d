// Pages of a business that is not open to the public yet: the page that customers see, and the menu
// in a preview for staff. Rules apertura/pronto and apertura/vista-previa.
import type { Negocio } from '#contract/negocio.ts'
import { PRONTO_ABRIMOS } from '#domain/apertura.ts'
import { escapeHtml } from '#domain/html.ts'
import { coloresOf, legible } from '#domain/marca/colores.ts'
import { marcaVersion } from '#domain/marca/version.ts'
import type { Compressed } from '#server/lib/cache/compressed.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const HTML = 'text/html; charset=utf-8'

/** The name of the business on its own colour, and nothing to press. */
export function sendSoonPage(reply: FastifyReply, negocio: Negocio, status: 200 | 404): FastifyReply {
  const { nombre, lema, ciudad, colores } = negocio
  const icon = `/icons/icon.svg?v=${marcaVersion(negocio)}`
  return reply.code(status).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type(HTML)
    .send(`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${barColor(colores)}">
<title>${escapeHtml(nombre)}</title>
<link rel="icon" href="${icon}">
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; text-align: center;
    font: 1.125rem/1.5 system-ui, sans-serif; color: #2b2622; background: #f7f4ee }
  main { box-sizing: border-box; width: 100%; max-width: 34rem; padding: 2rem 1.5rem }
  img { width: 6rem; height: 6rem }
  h1 { margin: 1.5rem 0 .25rem; font-size: 2rem; line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere }
  p { margin: 0 0 .25rem; text-wrap: pretty; overflow-wrap: anywhere }
  strong { display: block; margin-top: 1.75rem; font-size: 1.5rem }
</style>
</head>
<body>
<main>
<img src="${icon}" alt="">
<h1>${escapeHtml(nombre)}</h1>
<p>${escapeHtml(lema)}</p>
<p>${escapeHtml(ciudad)}</p>
<strong>${PRONTO_ABRIMOS}</strong>
<p>Muy pronto podrás pedir desde aquí.</p>
</main>
</body>
</html>
`)
}

const barColor = (colores: Negocio['colores']): string =>
  legible('secundario', coloresOf(colores).secundario).color

/** The docked cart ends at the foot of the window: it is shorter by a line of the strip. */
const STRIP = `<style>:root{--vista-previa:calc(1.25rem + 1rem * 1.4)}</style><p role="status" style="margin:0;padding:.625rem 1rem;font:600 1rem/1.4 Figtree Variable,system-ui,sans-serif;text-align:center;color:#2b2622;background:#ffd56b">Vista previa: los pedidos de aquí son de prueba. <a href="/vista-previa/salir" style="color:inherit;text-decoration:underline">Salir</a></p>`

/**
 * The same page with a strip above it. It is not cached: the browser sees other pages after an
 * hour.
 */
export async function sendPreview(
  _request: FastifyRequest,
  reply: FastifyReply,
  page: Compressed,
  status: 200 | 404 = 200,
): Promise<void> {
  const { bytes } = await page.identity()
  const html = bytes.toString('utf8').replace(/<body[^>]*>/, (body) => `${body}${STRIP}`)
  await reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type(HTML)
    .send(html)
}
