import type { Lead } from '@askwatch/contracts/leads';
import { configQuery } from '@askwatch/web-kit/client-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { map as texts } from '../texts.ts';
import { pointOf, tilesOf, viewOf } from './projection.ts';

const width = 768;
const height = 320;

const hasPosition = (lead: Lead): lead is Lead & { lat: number; lon: number } =>
  lead.lat !== undefined && lead.lon !== undefined;

type MapProps = { leads: readonly (Lead & { lat: number; lon: number })[]; template: string; onBroken: () => void };

const Tiles = ({ leads, template, onBroken }: MapProps) => {
  const view = viewOf(leads, width, height);
  return (
    <figure className="m-0 hidden md:block">
      <div
        role="img"
        aria-label={texts.label(leads.length)}
        className="relative h-80 w-full max-w-[768px] overflow-hidden rounded-card border border-line bg-sunken"
      >
        {tilesOf(view, width, height, template).map(({ key, url, left, top }) => (
          <img
            key={key}
            src={url}
            alt=""
            // The tile servers of OpenStreetMap demand a referrer; they get the origin.
            referrerPolicy="origin"
            onError={onBroken}
            className="absolute size-64 max-w-none"
            style={{ left, top }}
          />
        ))}
        {leads.map((lead) => {
          const { x, y } = pointOf(lead, view.zoom);
          return (
            <span
              key={lead.placeId}
              title={lead.name}
              className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-surface bg-accent"
              style={{ left: x - view.left, top: y - view.top }}
            />
          );
        })}
      </div>
      <figcaption className="mt-1 text-xs text-muted">
        {texts.source}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" className="underline">
          {texts.contributors}
        </a>
      </figcaption>
    </figure>
  );
};

/** A map of the leads. Without configured tiles, or once one of them fails to load, the list says it all. */
export const LeadsMap = ({ leads }: { leads: readonly Lead[] }) => {
  const template = useQuery(configQuery).data?.tiles;
  const [isBroken, setIsBroken] = useState(false);
  const placed = leads.filter(hasPosition);
  // Google's data may not be shown on another map.
  if (template === undefined || isBroken || placed.length === 0) return null;
  return (
    <Tiles
      leads={placed}
      template={template}
      onBroken={() => {
        setIsBroken(true);
      }}
    />
  );
};
