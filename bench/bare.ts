// node bench/bare.ts <port> <file> <encoding>: node:http alone, answering these bytes: the limit of
// the machine.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '0', file = '', encoding = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  ...(encoding === '' ? {} : { 'content-encoding': encoding }),
}

createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1')
