// While a server stops, it still returns responses and closes each connection after its response.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Server } from 'node:http'

const draining = new WeakSet<Server>()

export const drain = (app: FastifyInstance) => draining.add(app.server)

export const isServerDraining = (server: Server) => draining.has(server)

export const isDraining = (app: FastifyInstance) => isServerDraining(app.server)

/** Called when a response is sent: the stop signal may come after its request. */
export function endWhenDraining(reply: FastifyReply): void {
  if (draining.has(reply.server.server)) reply.header('connection', 'close')
}
