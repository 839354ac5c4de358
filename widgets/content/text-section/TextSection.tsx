import type { TextSectionProps } from '../../../generated/types/widgets/text-section.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Section } from '../../ui/section/Section.tsx';
import styles from './TextSection.module.css';

export default function TextSection({ props, node }: WidgetInput<TextSectionProps>) {
  const paragraphs = props.text.split(/\n\s*\n/u);
  return (
    <Section id={node} title={props.title}>
      <div className={styles.text} data-align={props.align}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
