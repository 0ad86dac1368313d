// Shown by a browser that requests a page while the database is down. It reloads by itself.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** Reloads as soon as the product is ready again. */
const SCRIPT = `setInterval(async () => {
  const { ok } = await fetch('/ready', { cache: 'no-store' }).catch(() => ({ ok: false }))
  if (ok) location.reload()
}, 3000)`

const HTML = `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Volvemos en un momento</title>
<noscript><meta http-equiv="refresh" content="10"></noscript>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif;
    color: light-dark(#2b2622, #f3efea); background: light-dark(#faf7f3, #1d1a17) }
  main { box-sizing: border-box; width: 100%; max-width: 32rem; padding: 2rem 1.5rem; text-align: center }
  h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
  p { margin: 0 0 1.75rem; text-wrap: pretty }
  a { display: inline-block; padding: .75rem 1.5rem; border: 2px solid; border-radius: 999px; color: inherit;
    font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 3px solid; outline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>Volvemos en un momento</h1>
<p>Tuvimos un inconveniente y ya lo estamos arreglando. No tienes que hacer nada: esta página se abre sola apenas estemos listos.</p>
<a href="">Intentar de nuevo</a>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`

const HASH = createHash('sha256').update(SCRIPT).digest('base64')
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${HASH}'`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A person who opens a page, unlike a script that calls the API. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true

export const sendUnavailablePage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(HTML)
