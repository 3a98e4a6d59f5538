import type { CSSProperties } from 'react'
import { courses } from '#web/content/course-figures.ts'
import type { TrainingText } from '#web/content/pl/training.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ListButton } from './enquiry-list/list-button.tsx'
import { ProseText } from './prose-text.tsx'

/** As many squares or figures of people as the text below them says. */
const drawn = (count: number) => ({ '--count': count }) as CSSProperties

interface CourseTimetableProps {
  text: TrainingText['courses']
  locale: Locale
}

/** The courses in rows: days as squares, the group as figures of people, the examination; the rest on demand and in print. */
export function CourseTimetable({ text: { entries, labels }, locale }: CourseTimetableProps) {
  const { columns } = labels
  return (
    <>
      {/* Each row says itself what its cells are. */}
      <div className="timetable-head" aria-hidden="true">
        <span>{columns.course}</span>
        <span>{columns.days}</span>
        <span>{columns.group}</span>
        <span>{columns.exam}</span>
      </div>
      <ul className="timetable">
        {entries.map(({ id, name, days, group, exam, description, topics }) => (
          <li key={id}>
            <h3 className="text-name">{name}</h3>
            <p className="days" style={drawn(courses[id].days)}>
              {days}
            </p>
            <p className="people" style={drawn(courses[id].people)}>
              {group}
            </p>
            <p className="exam">{exam}</p>
            <details>
              <summary>{labels.details}</summary>
              <p>
                <ProseText text={description} />
              </p>
              <p>{`${labels.topics}: ${topics.join('; ')}.`}</p>
            </details>
            <ListButton id={`${id}-course`} name={name} text={labels.list} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  )
}
