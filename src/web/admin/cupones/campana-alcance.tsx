// Which types of order, branches and categories a campaign is for. All are ticked at first.
import { TIPO_LABEL, TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { useId } from 'react'
import { Controller, type Control } from 'react-hook-form'
import type { CampanaValues, Opcion, Opciones } from './campana-values.ts'

const TIPOS: readonly Opcion[] = TIPOS_PEDIDO.map((tipo, id) => ({ id, nombre: TIPO_LABEL[tipo] }))

export function Alcance({ control, opciones }: { control: Control<CampanaValues>; opciones: Opciones }) {
  return (
    <>
      <Part control={control} name="tipos_pedido" title="Tipos de pedido" all="Todos" options={TIPOS} />
      <Part control={control} name="sedes" title="Sedes" all="Todas" options={opciones.sedes} />
      <Part
        control={control}
        name="categorias"
        title="Categorías"
        all="Todas"
        options={opciones.categorias}
      />
    </>
  )
}

interface PartProps {
  control: Control<CampanaValues>
  name: 'tipos_pedido' | 'sedes' | 'categorias'
  title: string
  all: string
  options: readonly Opcion[]
}

function Part({ control, name, title, all, options }: PartProps) {
  const id = useId()
  return (
    <Card title={title}>
      <Controller
        control={control}
        name={name}
        rules={{
          validate: (selected) => options.length === 0 || selected.size > 0 || 'Elige al menos una opción',
        }}
        render={({ field, fieldState }) => (
          <>
            <Checklist
              legend={title}
              selectAll={all}
              columns={2}
              options={options.map((opcion) => ({ id: opcion.id, label: opcion.nombre }))}
              selected={field.value}
              onChange={field.onChange}
            />
            <FieldError id={id} text={fieldState.error?.message} />
          </>
        )}
      />
    </Card>
  )
}
