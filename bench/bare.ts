// node bench/bare.ts <port> <file> <headers>: node:http alone, answering these bytes with these
// headers, a JSON object: the limit of the machine.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import * as z from 'zod/mini'

const [port = '0', file = '', json = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const headers = z.parse(z.record(z.string(), z.string()), JSON.parse(json))

createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1')
