// Time limits of a request. Its headers have five seconds (app.ts). The limit of its body depends
// on its kind.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseUnreadable, TOO_SLOW } from './http.ts'

const BODY_MS = 10_000
/** 5 MB over a slow line. */
const PICTURE_MS = 90_000

const deadlines = new WeakMap<IncomingMessage, (milliseconds: number) => void>()

/** Ten seconds from now; a slower client gets an error and is cut. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunks } = request.headers
  // Most requests only read: a timer for each would double their cost.
  if (length === undefined && chunks === undefined) return
  let timer: NodeJS.Timeout | undefined
  const cut = () => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else refuseUnreadable(TOO_SLOW, request.socket)
  }
  const setDeadline = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(cut, milliseconds).unref()
  }
  deadlines.set(request, setDeadline)
  setDeadline(BODY_MS)
  request.once('close', () => clearTimeout(timer))
}

/** More time for a client who may upload a picture. */
export function awaitPicture(request: IncomingMessage): void {
  deadlines.get(request)?.(PICTURE_MS)
}
