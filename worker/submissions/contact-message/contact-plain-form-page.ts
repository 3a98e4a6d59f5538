import { limits } from '#worker/contract/limits.ts'
import { fieldText, type PlainFormPage } from '#worker/submissions/plain-form/plain-form-page.ts'
import { contactPlainFormText } from './text/contact-plain-form.ts'

const inputs = [
  { name: 'name', type: 'text', required: true, autocomplete: 'name' },
  { name: 'email', type: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', type: 'tel', required: false, autocomplete: 'tel' },
  { name: 'subject', type: 'text', required: true, autocomplete: 'off' },
  { name: 'message', type: 'textarea', required: true, autocomplete: 'off' },
] as const

/** The contact form as a plain page. */
export const contactPlainFormPage: PlainFormPage = {
  text: contactPlainFormText,
  groups: (language, fields) => [
    {
      legend: null,
      inputs: inputs.map((input) => ({
        ...input,
        label: contactPlainFormText[language].fields[input.name],
        value: fieldText(fields, input.name),
        maxLength: limits[input.name],
      })),
    },
  ],
}
