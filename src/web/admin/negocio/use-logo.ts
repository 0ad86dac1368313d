// Keeps and removes the logo of the business. Every open header follows.
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import type { ResponseOf } from '#contract/lib/endpoint.ts'
import { LOGO_INVALIDO, LOGO_SVG } from '#domain/marca/logo.ts'
import { useUpload } from '#web/admin/negocio/llaves/use-upload.ts'
import { call } from '#web/lib/call.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useQueryClient } from '@tanstack/react-query'

export type LogoConColores = ResponseOf<typeof negocioAdminApi.logo>

export const LOGO_KEY = ['negocio', 'logo']
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024
const NONE: LogoConColores = { logo: null, colores: [] }

/** Why a file is no logo, or null. The server checks the content again. */
function problemOf({ type, size }: File): string | null {
  if (type === 'image/svg+xml') return LOGO_SVG
  if (!LOGO_TYPES.includes(type)) return LOGO_INVALIDO
  return size > MAX_BYTES ? 'El logo pesa más de 5 MB' : null
}

export function useLogo() {
  const client = useQueryClient()
  const { change, busy, problem, setProblem } = useUpload<LogoConColores>((saved) => {
    client.setQueryData(LOGO_KEY, saved)
    client.setQueryData(negocioQuery().queryKey, (known) => known && { ...known, logo: saved.logo })
  })

  async function save(file: File) {
    const refused = problemOf(file)
    setProblem(refused)
    if (refused !== null) return
    const body = new FormData()
    body.append('imagen', file)
    await change('guardar', () => call(negocioAdminApi.saveLogo, { body }), {
      saved: 'El logo fue guardado correctamente',
      failed: 'Hubo un error al guardar el logo',
    })
  }

  const remove = () =>
    change('quitar', async () => (await call(negocioAdminApi.removeLogo), NONE), {
      saved: 'El logo fue quitado correctamente',
      failed: 'Hubo un error al quitar el logo',
    })

  return { save, remove, busy, problem }
}
