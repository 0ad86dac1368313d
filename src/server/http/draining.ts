// A server that is about to stop answers as before, and each answer is the last one of its connection.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Server } from 'node:http'

const draining = new WeakSet<Server>()

export const drain = (app: FastifyInstance) => draining.add(app.server)

export const isDraining = (app: FastifyInstance) => draining.has(app.server)

/** To be called when an answer leaves, not when its request comes: the word to stop may come between them. */
export function endWhenDraining(reply: FastifyReply): void {
  if (draining.has(reply.server.server)) reply.header('connection', 'close')
}
