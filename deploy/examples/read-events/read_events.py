import json
import os

from kafka import KafkaConsumer

consumer = KafkaConsumer(
    "askwatch.public.companies",
    "askwatch.public.accounts",
    bootstrap_servers=os.environ.get("KAFKA_BROKERS", "127.0.0.1:4192").split(","),
    # The group starts with the consumer's name. Kafka keeps its place, so that it goes on where it stopped.
    group_id=os.environ.get("GROUP", "read-events.python"),
    auto_offset_reset="earliest",
    # Committed by hand, after the work is done: a crash repeats events and loses none.
    enable_auto_commit=False,
)

# Repeats have the same id. A real consumer asks its own database instead.
seen = set()

for message in consumer:
    event = json.loads(message.value)
    if event["id"] not in seen:
        seen.add(event["id"])
        data = event["data"]
        if event["type"] == "answer.changed.v1":
            print(f'{event["subject"]}: {data["question"]} {data["before"]["text"]} -> {data["after"]["text"]}', flush=True)
        else:
            print(f'{event["subject"]}: {event["type"]}', flush=True)
    consumer.commit()
