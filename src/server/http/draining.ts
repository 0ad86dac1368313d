// A server that is about to stop still answers, and closes each connection after its answer.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Server } from 'node:http'

const draining = new WeakSet<Server>()

export const drain = (app: FastifyInstance) => draining.add(app.server)

export const isDraining = (app: FastifyInstance) => draining.has(app.server)

/** To be called when an answer leaves: the signal to stop may come after its request. */
export function endWhenDraining(reply: FastifyReply): void {
  if (draining.has(reply.server.server)) reply.header('connection', 'close')
}
