"""The lobby's requests as types that check them, made from the contract in lobby/messages.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..lobby import (
    analysis_messages,
    branch_messages,
    exercise_messages,
    messages,
    notification_messages,
    rating_messages,
    same_dice_messages,
    stranger_messages,
    study_messages,
)
from .decoding import struct_of

Code = Annotated[str, Meta(max_length=200)]

if TYPE_CHECKING:
    # A type checker cannot look into types that are made while the program runs.
    NewTable: TypeAlias = Struct
    RecordSent: TypeAlias = Struct
    RecordToCheck: TypeAlias = Struct
    Secret: TypeAlias = Struct
    TableTitle: TypeAlias = Struct
    LinkWish: TypeAlias = Struct
    ReplayWish: TypeAlias = Struct
    RecordReplayWish: TypeAlias = Struct
    NewSubscription: TypeAlias = Struct
    NotificationTimes: TypeAlias = Struct
    StopToken: TypeAlias = Struct
    ReviewWish: TypeAlias = Struct
    ListingWish: TypeAlias = Struct
    BlockWish: TypeAlias = Struct
    ReportWish: TypeAlias = Struct
    RatingsWish: TypeAlias = Struct
    PassphraseSent: TypeAlias = Struct
    ExerciseWish: TypeAlias = Struct
    SameDiceWish: TypeAlias = Struct
    BranchWish: TypeAlias = Struct
    RecordBranchWish: TypeAlias = Struct
    RecordTreeWish: TypeAlias = Struct
    CompareWish: TypeAlias = Struct
    RecordCompareWish: TypeAlias = Struct
    BoardWish: TypeAlias = Struct
    EvaluationWish: TypeAlias = Struct
    PositionPlayed: TypeAlias = Struct
else:
    NewTable = struct_of(messages.NewTable)
    RecordSent = struct_of(messages.RecordSent)
    RecordToCheck = struct_of(messages.RecordToCheck)
    Secret = struct_of(messages.Secret)
    TableTitle = struct_of(messages.TableTitle)
    LinkWish = struct_of(messages.LinkWish)
    ReplayWish = struct_of(study_messages.ReplayWish)
    RecordReplayWish = struct_of(study_messages.RecordReplayWish)
    NewSubscription = struct_of(notification_messages.NewSubscription)
    NotificationTimes = struct_of(notification_messages.NotificationTimes)
    StopToken = struct_of(notification_messages.StopToken)
    ReviewWish = struct_of(study_messages.ReviewWish)
    ListingWish = struct_of(stranger_messages.ListingWish)
    BlockWish = struct_of(stranger_messages.BlockWish)
    ReportWish = struct_of(stranger_messages.ReportWish)
    RatingsWish = struct_of(rating_messages.RatingsWish)
    PassphraseSent = struct_of(rating_messages.PassphraseSent)
    ExerciseWish = struct_of(exercise_messages.ExerciseWish)
    SameDiceWish = struct_of(same_dice_messages.SameDiceWish)
    BranchWish = struct_of(branch_messages.BranchWish)
    RecordBranchWish = struct_of(branch_messages.RecordBranchWish)
    RecordTreeWish = struct_of(branch_messages.RecordTreeWish)
    CompareWish = struct_of(branch_messages.CompareWish)
    RecordCompareWish = struct_of(branch_messages.RecordCompareWish)
    BoardWish = struct_of(analysis_messages.BoardWish)
    EvaluationWish = struct_of(analysis_messages.EvaluationWish)
    PositionPlayed = struct_of(analysis_messages.PositionPlayed)


def encode(message: Mapping[str, Any]) -> bytes:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message)
