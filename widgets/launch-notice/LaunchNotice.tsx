import type { LaunchNoticeProps } from '../../generated/types/widgets/launch-notice.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { Button } from '../shared/button/Button.tsx';
import { Notice } from '../shared/notice/Notice.tsx';
import { launchRefusal } from './launch-refusal.ts';

/** Says what the platform said about this game; else what can be said about any. */
export default function LaunchNotice({ props, on, text, input }: WidgetInput<LaunchNoticeProps, 'close' | 'support'>) {
  const { game, message } = launchRefusal(input);
  const { icon, support } = props;
  return (
    <Notice
      icon={icon}
      tone="warning"
      framed={false}
      title={
        props.title ?? (game === undefined ? text('launch-notice.title') : text('launch-notice.title-game', { game }))
      }
      text={props.text ?? message ?? text('launch-notice.text')}
      actions={
        <>
          <Button tone="brand" onClick={() => void on.close()}>
            {text('launch-notice.close')}
          </Button>
          {support && (
            <Button icon="headset" onClick={() => void on.support()}>
              {text('launch-notice.support')}
            </Button>
          )}
        </>
      }
    />
  );
}
