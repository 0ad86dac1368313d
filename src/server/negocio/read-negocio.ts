// The business's own record, for both front ends and the rules of time.
import type { Negocio } from '#contract/negocio.ts'
import { cached } from '#server/lib/cache/cached.ts'
import type { Services } from '#server/lib/services.ts'

export const readNegocio = cached(async (services: Services): Promise<Negocio> => {
  const row = await services.db.selectFrom('negocio').selectAll().executeTakeFirstOrThrow()
  return {
    nombre: row.nombre,
    lema: row.lema,
    nit: row.nit,
    ciudad: row.ciudad,
    correo: row.correo,
    zona_horaria: row.zona_horaria,
    colores: { primario: row.color_primario, secundario: row.color_secundario },
    bono_bienvenida: {
      porcentaje: row.bono_porcentaje,
      titulo: row.bono_titulo,
      mensaje: row.bono_mensaje,
      vigente_hasta: row.bono_vigente_hasta,
    },
    consentimiento_version: row.consentimiento_version,
  }
})
