import { limits } from '#worker/contract/limits.ts'
import { type PlainFormPage, typedText } from '#worker/submissions/plain-form-page.ts'
import { plainFormText } from './text/plain-form.ts'

const inputs = [
  { name: 'name', type: 'text', required: true, autocomplete: 'name' },
  { name: 'email', type: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', type: 'tel', required: false, autocomplete: 'tel' },
  { name: 'subject', type: 'text', required: true, autocomplete: 'off' },
  { name: 'message', type: 'textarea', required: true, autocomplete: 'off' },
] as const

/** The contact form on the small page. */
export const contactFormPage: PlainFormPage = {
  text: plainFormText,
  groups: (language, typed) => [
    {
      legend: null,
      inputs: inputs.map((input) => ({
        ...input,
        label: plainFormText[language].fields[input.name],
        value: typedText(typed, input.name),
        maxLength: limits[input.name],
      })),
    },
  ],
}
