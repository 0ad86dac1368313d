// GET /metrics on a separate port that is not public, because the figures of the business are
// private.
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

export async function serveMetrics(
  { host, port }: MetricsAddress,
  metrics: Metrics,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { port: portOf(server) ?? port, close: () => close(server) }
}

function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
