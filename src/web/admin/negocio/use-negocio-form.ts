// The form 'Tu negocio': its values, its validation and its save.
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import type { Negocio } from '#contract/negocio.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { get, type FieldError } from 'react-hook-form'
import { toSend, validatorOf, valuesOf, type NegocioField, type NegocioValues } from './negocio-values.ts'

const FIELDS: readonly NegocioField[] = [
  'nombre',
  'lema',
  'razon_social',
  'nit',
  'direccion',
  'ciudad',
  'correo',
  'telefono',
  'redes.instagram',
  'redes.facebook',
  'redes.tiktok',
  'colores.primario',
  'colores.secundario',
  'bono_bienvenida.porcentaje',
  'bono_bienvenida.titulo',
  'bono_bienvenida.mensaje',
  'bono_bienvenida.vigente_hasta',
  'domicilio.pesos_por_minuto',
  'domicilio.minimo',
  'domicilio.maximo',
  'domicilio.redondeo',
  'domicilio.gratis_desde',
  'pedido_minimo.MESA',
  'pedido_minimo.DOMICILIO',
  'pedido_minimo.RECOGER',
  'transferencia.nequi',
  'transferencia.daviplata',
  'transferencia.bre_b',
  'transferencia.titular',
  'propina.porcentaje',
  'impuesto.tipo',
  'uvt',
  'consentimiento_texto',
]

export function useNegocioForm(negocio: Negocio, texto: string) {
  const client = useQueryClient()
  const [stored] = useState(() => valuesOf(negocio, texto))
  const form = useForm({ mode: 'onTouched', defaultValues: stored })
  const { errors, isDirty } = form.formState
  const { save, busy, problem } = useSave({
    saved: 'Los datos del negocio fueron guardados correctamente',
    failed: 'Hubo un error al guardar los datos del negocio',
    to: adminPaths.inicio(),
  })
  const { tried, attempt } = useTried<NegocioValues>()
  const submit = form.handleSubmit((values) =>
    save(
      () =>
        attempt(values, async () => {
          const saved = await call(negocioAdminApi.change, { body: toSend(stored, values, tried) })
          client.setQueryData(negocioQuery().queryKey, saved)
        }),
      (error) => placeRefusal(error, FIELDS, form.setError),
    ),
  )
  const rules = (name: NegocioField) => ({ validate: validatorOf(stored, name) })
  const field = (name: NegocioField) => {
    const error: FieldError | undefined = get(errors, name)
    return { ...form.register(name, rules(name)), error: error?.message, autoComplete: 'off' }
  }
  return { form, field, rules, submit, dirty: isDirty || tried.length > 0, busy, problem }
}
export type NegocioFormState = ReturnType<typeof useNegocioForm>
