// The first administrator, logged in.
import { usuariosApi } from '#contract/usuarios/api.ts'
import * as z from 'zod/mini'
import { jsonOf, openConnection, requestOf } from './connection.ts'
import { ADMIN_PASSWORD } from './product.ts'

export async function logInAsAdmin(url: URL): Promise<string> {
  const connection = await openConnection(url)
  const body = { email: 'admin', password: ADMIN_PASSWORD }
  const answer = await connection.send(requestOf(url, 'POST', usuariosApi.login.path, { body }))
  connection.close()
  return z.parse(usuariosApi.login.response, jsonOf(answer)).token
}
