import { blog, type Post } from '#content/posts';
import { dateText } from './date-text.ts';

export const Byline = ({ date, minutes }: Pick<Post, 'date' | 'minutes'>) => (
  <p className="text-sm text-muted">
    <time dateTime={date}>{dateText(date)}</time> · {blog.minutes(minutes)}
  </p>
);
